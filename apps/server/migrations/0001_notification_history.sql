CREATE TABLE "notification_bodies" (
	"notification_id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer,
	"customer_id" integer,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"had_secrets" boolean NOT NULL,
	"is_shortened" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "entry_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "tries" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "resend_of" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(recipient || ' ' || subject)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_bodies" ADD CONSTRAINT "notification_bodies_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_reseller_id_id_index" ON "notifications" USING btree ("reseller_id","id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_id_index" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_search" ON "notifications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
SELECT protect_tenant_table('notification_bodies');--> statement-breakpoint
-- Only the sender of mails writes them.
REVOKE INSERT, UPDATE, DELETE ON "notification_bodies" FROM postern_provider, postern_reseller, postern_customer;--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON notification_bodies FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
