CREATE TABLE "report_file_parts" (
	"job_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_file_parts_job_id_number_pk" PRIMARY KEY("job_id","number")
);
--> statement-breakpoint
CREATE TABLE "report_jobs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"ordered" jsonb NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"file_name" text,
	"content_type" text,
	"size" bigint,
	"is_cut" boolean DEFAULT false NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_runs" ADD COLUMN "domain_id" integer;--> statement-breakpoint
ALTER TABLE "report_file_parts" ADD CONSTRAINT "report_file_parts_job_id_report_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."report_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_jobs" ADD CONSTRAINT "report_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_jobs_user_id_id_index" ON "report_jobs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "report_jobs_expires_at_index" ON "report_jobs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "report_jobs_due" ON "report_jobs" USING btree ("next_try_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_runs_of_customer" ON "sandbox_runs" USING btree ("customer_id","id");--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['report_jobs', 'report_file_parts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO postern_system', t);
    EXECUTE format('CREATE POLICY system_all ON %I TO postern_system USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO postern_provider, postern_reseller, postern_customer', t);
    -- Whoever ordered a report, in every role.
    EXECUTE format(
      'CREATE POLICY user_own ON %I TO postern_provider, postern_reseller, postern_customer
         USING (user_id = (SELECT setting_number(''postern.user_id'')))
         WITH CHECK (user_id = (SELECT setting_number(''postern.user_id'')))', t);
  END LOOP;
  GRANT INSERT, UPDATE ON report_jobs TO postern_provider, postern_reseller, postern_customer;
END
$$;
--> statement-breakpoint
-- As the system, since the policies bind the owner too.
SET LOCAL ROLE postern_system;
--> statement-breakpoint
UPDATE sandbox_runs r SET domain_id = e.domain_id FROM quarantine_entries e WHERE e.id = r.entry_id;
--> statement-breakpoint
RESET ROLE;
