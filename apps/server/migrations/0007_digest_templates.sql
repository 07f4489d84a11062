CREATE TABLE "digest_template_versions" (
	"template_id" integer NOT NULL,
	"number" integer NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"failed_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digest_template_versions_template_id_number_pk" PRIMARY KEY("template_id","number")
);
--> statement-breakpoint
CREATE TABLE "digest_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_in_use" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "digest_template_versions" ADD CONSTRAINT "digest_template_versions_template_id_digest_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."digest_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_templates" ADD CONSTRAINT "digest_templates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_template_versions_of_customer" ON "digest_template_versions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "digest_template_versions_of_reseller" ON "digest_template_versions" USING btree ("reseller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "digest_templates_by_name" ON "digest_templates" USING btree ("customer_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "digest_templates_in_use" ON "digest_templates" USING btree ("customer_id") WHERE is_in_use;--> statement-breakpoint
CREATE INDEX "digest_templates_of_reseller" ON "digest_templates" USING btree ("reseller_id");--> statement-breakpoint
SELECT protect_tenant_table('digest_templates');--> statement-breakpoint
SELECT protect_tenant_table('digest_template_versions');--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON digest_templates FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON digest_template_versions FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
