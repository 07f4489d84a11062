ALTER TABLE "customers" ADD COLUMN "spam_action" text DEFAULT 'hold' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "bulk_action" text DEFAULT 'hold' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mail_footer" text DEFAULT '' NOT NULL;