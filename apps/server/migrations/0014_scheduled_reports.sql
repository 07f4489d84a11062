CREATE TABLE "scheduled_report_deliveries" (
	"run_id" bigint NOT NULL,
	"user_id" integer NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"email_address" text NOT NULL,
	"result" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"answer" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "scheduled_report_deliveries_run_id_user_id_pk" PRIMARY KEY("run_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "scheduled_report_file_parts" (
	"file_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "scheduled_report_file_parts_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "scheduled_report_files" (
	"id" bigint PRIMARY KEY NOT NULL,
	"run_id" bigint NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"format" text NOT NULL,
	"locale" text NOT NULL,
	"timezone" text NOT NULL,
	"byte_count" integer NOT NULL,
	CONSTRAINT "scheduled_report_files_runId_format_locale_timezone_unique" UNIQUE("run_id","format","locale","timezone")
);
--> statement-breakpoint
CREATE TABLE "scheduled_report_recipients" (
	"report_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"email_address" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scheduled_report_recipients_report_id_user_id_pk" PRIMARY KEY("report_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "scheduled_report_runs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"scheduled_for" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text DEFAULT 'running' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "scheduled_report_runs_reportId_scheduledFor_unique" UNIQUE("report_id","scheduled_for")
);
--> statement-breakpoint
CREATE TABLE "scheduled_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"report_type" integer NOT NULL,
	"domain_id" integer,
	"period" integer NOT NULL,
	"repeats" integer NOT NULL,
	"include_weekend" boolean,
	"start" text NOT NULL,
	"timezone" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"criteria" jsonb,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_run_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "scheduled_report_deliveries" ADD CONSTRAINT "scheduled_report_deliveries_run_id_scheduled_report_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."scheduled_report_runs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduled_report_file_parts" ADD CONSTRAINT "scheduled_report_file_parts_file_id_scheduled_report_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."scheduled_report_files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduled_report_files" ADD CONSTRAINT "scheduled_report_files_run_id_scheduled_report_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."scheduled_report_runs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduled_report_recipients" ADD CONSTRAINT "scheduled_report_recipients_report_id_scheduled_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."scheduled_reports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduled_report_runs" ADD CONSTRAINT "scheduled_report_runs_report_id_scheduled_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."scheduled_reports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduled_reports" ADD CONSTRAINT "scheduled_reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduled_reports" ADD CONSTRAINT "scheduled_reports_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "scheduled_report_runs_due" ON "scheduled_report_runs" USING btree ("next_try_at") WHERE finished_at is null;
--> statement-breakpoint
CREATE INDEX "scheduled_reports_customer_id_index" ON "scheduled_reports" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "scheduled_reports_reseller_id_index" ON "scheduled_reports" USING btree ("reseller_id");
--> statement-breakpoint
CREATE INDEX "scheduled_reports_next_run_at_index" ON "scheduled_reports" USING btree ("next_run_at");
--> statement-breakpoint
CREATE INDEX "scheduled_reports_domain_id_index" ON "scheduled_reports" USING btree ("domain_id");
--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['scheduled_reports', 'scheduled_report_recipients', 'scheduled_report_runs',
                           'scheduled_report_deliveries', 'scheduled_report_files', 'scheduled_report_file_parts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO postern_system', t);
    EXECUTE format('CREATE POLICY system_all ON %I TO postern_system USING (true) WITH CHECK (true)', t);
    -- What comes of a report the server writes.
    EXECUTE format('GRANT SELECT ON %I TO postern_provider, postern_reseller, postern_customer', t);
    EXECUTE format('CREATE POLICY provider_all ON %I TO postern_provider USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY reseller_own ON %I TO postern_reseller
         USING (reseller_id = (SELECT setting_number(''postern.reseller_id'')))
         WITH CHECK (reseller_id = (SELECT setting_number(''postern.reseller_id'')))', t);
    EXECUTE format(
      'CREATE POLICY customer_own ON %I TO postern_customer
         USING (customer_id = (SELECT setting_number(''postern.customer_id'')))
         WITH CHECK (customer_id = (SELECT setting_number(''postern.customer_id'')))', t);
  END LOOP;
  GRANT INSERT, UPDATE, DELETE ON scheduled_reports, scheduled_report_recipients
    TO postern_provider, postern_reseller, postern_customer;
END
$$;
