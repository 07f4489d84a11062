CREATE TABLE "notice_reviewers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_reviewers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"address" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"notices" integer DEFAULT 0 NOT NULL,
	"hour_started_at" timestamp with time zone,
	"notices_in_hour" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_reviewers_once" UNIQUE("customer_id","address")
);
--> statement-breakpoint
ALTER TABLE "notice_reviewers" ADD CONSTRAINT "notice_reviewers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_reviewers_due" ON "notice_reviewers" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
-- by hand
GRANT SELECT,INSERT,UPDATE,DELETE ON TABLE public.notice_reviewers TO postern_system, postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
ALTER TABLE public.notice_reviewers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ONLY public.notice_reviewers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON public.notice_reviewers TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.notice_reviewers TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY reseller_own ON public.notice_reviewers TO postern_reseller
  USING (reseller_id = (SELECT public.setting_number('postern.reseller_id')))
  WITH CHECK (reseller_id = (SELECT public.setting_number('postern.reseller_id')));
--> statement-breakpoint
CREATE POLICY customer_own ON public.notice_reviewers TO postern_customer
  USING (customer_id = (SELECT public.setting_number('postern.customer_id')))
  WITH CHECK (customer_id = (SELECT public.setting_number('postern.customer_id')));
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.notice_reviewers FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
