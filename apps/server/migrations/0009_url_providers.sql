CREATE TABLE "url_analyses" (
	"url_hash" text NOT NULL,
	"provider" text NOT NULL,
	"verdict" text NOT NULL,
	"detail" jsonb,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "url_analyses_url_hash_provider_pk" PRIMARY KEY("url_hash","provider")
);
--> statement-breakpoint
ALTER TABLE "spam_reports" ALTER COLUMN "message_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "spam_reports" ALTER COLUMN "source_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "spam_reports" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "spam_reports" ADD COLUMN "url_claim" text;--> statement-breakpoint
ALTER TABLE "spam_reports" ADD COLUMN "url_request_id" bigint;--> statement-breakpoint
CREATE INDEX "url_analyses_expires_at_index" ON "url_analyses" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "spam_reports_url_once" ON "spam_reports" USING btree ("url_request_id") WHERE url_request_id is not null;--> statement-breakpoint
CREATE INDEX "spam_reports_url" ON "spam_reports" USING hash ("url") WHERE url is not null;--> statement-breakpoint
-- by hand
GRANT SELECT,INSERT,UPDATE,DELETE ON TABLE public.url_analyses TO postern_system;
--> statement-breakpoint
ALTER TABLE public.url_analyses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ONLY public.url_analyses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON public.url_analyses TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
-- A later answer of a provider changes the verdict that the own list shows.
GRANT UPDATE ON TABLE public.url_requests TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
-- Reports about links are the provider's; the reporter sees that there is one.
ALTER POLICY customer_own ON public.spam_reports USING (
  customer_id = (SELECT public.setting_number('postern.customer_id'))
  AND (kind <> 'url' OR reporter_user_id = (SELECT public.setting_number('postern.user_id'))));
--> statement-breakpoint
ALTER POLICY reseller_own ON public.spam_reports USING (
  reseller_id = (SELECT public.setting_number('postern.reseller_id'))
  AND (kind <> 'url' OR reporter_user_id = (SELECT public.setting_number('postern.user_id'))));
--> statement-breakpoint
ALTER POLICY customer_own ON public.spam_report_notes USING (
  customer_id = (SELECT public.setting_number('postern.customer_id'))
  AND EXISTS (SELECT FROM public.spam_reports r WHERE r.id = report_id));
--> statement-breakpoint
ALTER POLICY reseller_own ON public.spam_report_notes USING (
  reseller_id = (SELECT public.setting_number('postern.reseller_id'))
  AND EXISTS (SELECT FROM public.spam_reports r WHERE r.id = report_id));
