ALTER TABLE "customer_rules" ADD COLUMN "effects" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_rules" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "effects" jsonb;