CREATE TABLE "rule_versions" (
	"rule_id" integer NOT NULL,
	"reseller_id" integer,
	"customer_id" integer,
	"number" integer NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by" text NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "rule_versions_rule_id_number_pk" PRIMARY KEY("rule_id","number")
);
--> statement-breakpoint
ALTER TABLE "customer_rules" ADD COLUMN "direction" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "rule_versions" ADD CONSTRAINT "rule_versions_rule_id_customer_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."customer_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- by hand
SELECT protect_tenant_table('rule_versions');
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON rule_versions FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
