DROP INDEX "messages_of_provider";--> statement-breakpoint
DROP INDEX "messages_of_reseller";--> statement-breakpoint
DROP INDEX "messages_of_customer";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(sender || ' ' || coalesce(display_address, '') || ' ' || recipient || ' ' || subject)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_message_id" ON "messages" USING btree ("message_id_header","id");--> statement-breakpoint
CREATE INDEX "messages_of_provider" ON "messages" USING btree ("id","reason","state","direction","has_attachments","domain_id","size");--> statement-breakpoint
CREATE INDEX "messages_of_reseller" ON "messages" USING btree ("reseller_id","id","reason","state","direction","has_attachments","domain_id","size");--> statement-breakpoint
CREATE INDEX "messages_of_customer" ON "messages" USING btree ("customer_id","id","reason","state","direction","has_attachments","domain_id","size");