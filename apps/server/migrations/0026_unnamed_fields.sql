ALTER TABLE "o365_tenants" ADD COLUMN "unnamed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "unnamed_settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
GRANT UPDATE (unnamed_settings) ON customers TO postern_customer;
