DROP INDEX "customer_rules_by_name";--> statement-breakpoint
DROP INDEX "customer_rules_of_system_by_name";--> statement-breakpoint
ALTER TABLE "customer_rules" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_rules" ADD COLUMN "is_offered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_rules" ADD COLUMN "attached_id" integer;--> statement-breakpoint
ALTER TABLE "customer_rules" ADD CONSTRAINT "customer_rules_attached_id_customer_rules_id_fk" FOREIGN KEY ("attached_id") REFERENCES "public"."customer_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_rules_of_reseller_by_name" ON "customer_rules" USING btree ("reseller_id",lower(name)) WHERE customer_id is null and reseller_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_rules_attached" ON "customer_rules" USING btree ("attached_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_rules_by_name" ON "customer_rules" USING btree ("customer_id",lower(name)) WHERE attached_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_rules_of_system_by_name" ON "customer_rules" USING btree (lower(name)) WHERE customer_id is null and reseller_id is null;--> statement-breakpoint
CREATE POLICY inherited_from_system ON customer_rules FOR SELECT TO postern_reseller, postern_customer
  USING (reseller_id IS NULL AND customer_id IS NULL AND (is_shown OR is_offered));
--> statement-breakpoint
CREATE POLICY inherited_from_reseller ON customer_rules FOR SELECT TO postern_customer
  USING (customer_id IS NULL AND (is_shown OR is_offered) AND reseller_id =
    (SELECT reseller_id FROM customers WHERE id = (SELECT setting_number('postern.customer_id'))));
