DROP INDEX "quarantine_entries_of_provider";--> statement-breakpoint
DROP INDEX "quarantine_entries_of_reseller";--> statement-breakpoint
DROP INDEX "quarantine_entries_of_customer";--> statement-breakpoint
ALTER TABLE "quarantine_entries" ADD COLUMN "has_attachments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is held already has them as its message's history says; the policies bind the owner as well.
SET LOCAL ROLE postern_system;--> statement-breakpoint
UPDATE quarantine_entries SET has_attachments = true FROM messages
  WHERE messages.id = quarantine_entries.message_id AND messages.has_attachments;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
CREATE INDEX "quarantine_entries_of_provider" ON "quarantine_entries" USING btree ("id","reason","stage","is_locked","is_outbound","has_attachments","domain_id","spam_score");--> statement-breakpoint
CREATE INDEX "quarantine_entries_of_reseller" ON "quarantine_entries" USING btree ("reseller_id","id","reason","stage","is_locked","is_outbound","has_attachments","domain_id","spam_score");--> statement-breakpoint
CREATE INDEX "quarantine_entries_of_customer" ON "quarantine_entries" USING btree ("customer_id","id","reason","stage","is_locked","is_outbound","has_attachments","domain_id","spam_score");