DROP INDEX "match_lists_by_name";--> statement-breakpoint
ALTER TABLE "match_list_entries" ADD COLUMN "reseller_id" integer;--> statement-breakpoint
ALTER TABLE "match_list_entries" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "match_lists" ADD COLUMN "reseller_id" integer;--> statement-breakpoint
ALTER TABLE "match_lists" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "match_lists" ADD CONSTRAINT "match_lists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_rules_naming_lists" ON "customer_rules" USING btree ("id") WHERE (conditions -> 'senderLists' <> '[]' or conditions -> 'recipientLists' <> '[]' or conditions -> 'attachmentNameLists' <> '[]' or conditions -> 'countryLists' <> '[]');--> statement-breakpoint
CREATE INDEX "match_list_entries_of_customer" ON "match_list_entries" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "match_lists_of_reseller_by_name" ON "match_lists" USING btree ("reseller_id","kind",lower(name)) WHERE customer_id is null and reseller_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "match_lists_of_customer_by_name" ON "match_lists" USING btree ("customer_id","kind",lower(name)) WHERE customer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "match_lists_by_name" ON "match_lists" USING btree ("kind",lower(name)) WHERE customer_id is null and reseller_id is null;--> statement-breakpoint
-- by hand
-- Lists are read below the level that owns them, and written by it and by the levels above.
DROP POLICY system_all ON match_lists;
--> statement-breakpoint
DROP POLICY provider_all ON match_lists;
--> statement-breakpoint
DROP POLICY system_all ON match_list_entries;
--> statement-breakpoint
DROP POLICY provider_all ON match_list_entries;
--> statement-breakpoint
SELECT protect_owned_table('match_lists');
--> statement-breakpoint
SELECT protect_owned_table('match_list_entries');
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON match_lists FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON match_list_entries FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
