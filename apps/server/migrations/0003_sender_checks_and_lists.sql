ALTER TABLE "import_rows" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wbl_changes" ADD COLUMN "job_id" bigint;--> statement-breakpoint
CREATE INDEX "wbl_changes_of_job" ON "wbl_changes" USING btree ("job_id","id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "wbl_entries_search" ON "wbl_entries" USING gin (lower(coalesce(sender, text(network))) gin_trgm_ops,lower(note) gin_trgm_ops);
--> statement-breakpoint
-- by hand
-- Customers set their sender checks themselves; all other areas are changed by the levels above.
GRANT INSERT, UPDATE ON TABLE public.settings_layers TO postern_customer;
--> statement-breakpoint
CREATE POLICY customer_adds_sender_checks ON public.settings_layers FOR INSERT TO postern_customer WITH CHECK (
  area = 'senderChecks' AND customer_id = (SELECT public.setting_number('postern.customer_id'))
  AND reseller_id = (SELECT c.reseller_id FROM customers c WHERE c.id = (SELECT public.setting_number('postern.customer_id'))));
--> statement-breakpoint
CREATE POLICY customer_changes_sender_checks ON public.settings_layers FOR UPDATE TO postern_customer
  USING (area = 'senderChecks' AND customer_id = (SELECT public.setting_number('postern.customer_id')))
  WITH CHECK (area = 'senderChecks' AND customer_id = (SELECT public.setting_number('postern.customer_id')));
