CREATE TABLE "digest_template_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_template_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer,
	"customer_id" integer,
	"template_id" integer
);
--> statement-breakpoint
DROP INDEX "digest_templates_in_use";--> statement-breakpoint
DROP INDEX "digest_templates_by_name";--> statement-breakpoint
ALTER TABLE "digest_templates" ALTER COLUMN "reseller_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_templates" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_template_versions" ALTER COLUMN "reseller_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_template_versions" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_template_choices" ADD CONSTRAINT "digest_template_choices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_template_choices" ADD CONSTRAINT "digest_template_choices_template_id_digest_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."digest_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "digest_template_choices_of_owner" ON "digest_template_choices" USING btree (coalesce("reseller_id", 0),coalesce("customer_id", 0));--> statement-breakpoint
CREATE INDEX "digest_template_choices_of_customer" ON "digest_template_choices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "digest_template_choices_of_template" ON "digest_template_choices" USING btree ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "digest_templates_by_name" ON "digest_templates" USING btree (coalesce("reseller_id", 0),coalesce("customer_id", 0),lower(name));--> statement-breakpoint
CREATE INDEX "digest_templates_of_customer" ON "digest_templates" USING btree ("customer_id");--> statement-breakpoint
-- by hand
DROP POLICY system_all ON digest_templates;
--> statement-breakpoint
DROP POLICY provider_all ON digest_templates;
--> statement-breakpoint
DROP POLICY reseller_own ON digest_templates;
--> statement-breakpoint
DROP POLICY customer_own ON digest_templates;
--> statement-breakpoint
SELECT protect_owned_table('digest_templates');
--> statement-breakpoint
DROP POLICY system_all ON digest_template_versions;
--> statement-breakpoint
DROP POLICY provider_all ON digest_template_versions;
--> statement-breakpoint
DROP POLICY reseller_own ON digest_template_versions;
--> statement-breakpoint
DROP POLICY customer_own ON digest_template_versions;
--> statement-breakpoint
SELECT protect_owned_table('digest_template_versions');
--> statement-breakpoint
SELECT protect_owned_table('digest_template_choices');
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON digest_template_choices FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
-- As the system: policies bind the owner of the tables, too.
DO $$
DECLARE
  acting text := current_setting('role');
BEGIN
  PERFORM set_config('role', 'postern_system', true);
  INSERT INTO digest_template_choices (reseller_id, customer_id, template_id)
    SELECT reseller_id, customer_id, id FROM digest_templates WHERE is_in_use;
  PERFORM set_config('role', acting, true);
END
$$;
--> statement-breakpoint
ALTER TABLE "digest_templates" DROP COLUMN "is_in_use";
