DROP INDEX "domains_of_customer";--> statement-breakpoint
CREATE INDEX "domains_of_customer" ON "domains" USING btree ("customer_id","name","id","is_active","mx_state") WHERE deleted_at is null;