ALTER TABLE "customer_rules" ALTER COLUMN "reseller_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_rules" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_rules" ADD COLUMN "is_forced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_rules_of_system_by_name" ON "customer_rules" USING btree (lower(name)) WHERE customer_id is null;