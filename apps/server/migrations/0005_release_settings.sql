-- by hand
-- A digest link reads what the levels above its customer let recipients do with held mail.
GRANT SELECT ON TABLE public.settings_layers TO postern_digest;
--> statement-breakpoint
CREATE POLICY digest_entry ON public.settings_layers FOR SELECT TO postern_digest USING (
  customer_id IS NULL AND area = 'release' AND (reseller_id IS NULL OR reseller_id = (
    SELECT e.reseller_id FROM public.quarantine_entries e
    WHERE e.id = (SELECT public.setting_number('postern.entry_id')))));
