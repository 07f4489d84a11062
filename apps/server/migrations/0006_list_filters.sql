-- Kind of core's `quarantineReason`: the first that applies (AM-052). Case counts for ASCII only, as there.
CREATE FUNCTION quarantine_reason(verdict jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN coalesce(verdict ->> 'reclassedVirusName', '') || coalesce(verdict ->> 'virusName', '') <> '' THEN 'virus'
    WHEN coalesce(verdict -> 'contentViolation', 'null') NOT IN ('null', 'false', '""') THEN 'content'
    WHEN verdict -> 'maxRecursionError' = 'true' THEN 'recursion'
    WHEN coalesce(verdict ->> 'scanErrorDetail', '') <> '' THEN 'scanError'
    WHEN lower((verdict ->> 'spamType') COLLATE "C") ~ 'phish|spoof|impersonat' THEN 'phishing'
    WHEN lower((verdict ->> 'spamType') COLLATE "C") ~ 'bulk|newsletter|marketing' THEN 'bulk'
    WHEN coalesce(verdict ->> 'spamType', '') <> '' OR verdict ->> 'spamScore' IS NOT NULL
      OR verdict ->> 'spamLevel' IS NOT NULL THEN 'spam'
    ELSE 'unknown'
  END
$$;
--> statement-breakpoint
DROP INDEX "messages_customer_id_id_index";--> statement-breakpoint
DROP INDEX "messages_reseller_id_id_index";--> statement-breakpoint
DROP INDEX "quarantine_entries_customer_id_id_index";--> statement-breakpoint
DROP INDEX "quarantine_entries_reseller_id_id_index";--> statement-breakpoint
ALTER TABLE "quarantine_entries" ADD COLUMN "reason" text GENERATED ALWAYS AS (quarantine_reason(verdict)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_of_provider" ON "messages" USING btree ("id","reason","state");--> statement-breakpoint
CREATE INDEX "messages_of_reseller" ON "messages" USING btree ("reseller_id","id","reason","state");--> statement-breakpoint
CREATE INDEX "messages_of_customer" ON "messages" USING btree ("customer_id","id","reason","state");--> statement-breakpoint
CREATE INDEX "quarantine_entries_of_provider" ON "quarantine_entries" USING btree ("id","reason","stage","is_locked","is_outbound");--> statement-breakpoint
CREATE INDEX "quarantine_entries_of_reseller" ON "quarantine_entries" USING btree ("reseller_id","id","reason","stage","is_locked","is_outbound");--> statement-breakpoint
CREATE INDEX "quarantine_entries_of_customer" ON "quarantine_entries" USING btree ("customer_id","id","reason","stage","is_locked","is_outbound");
