CREATE TABLE "spam_report_notes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"report_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spam_reports" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"via" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"reporter_user_id" integer,
	"reporter" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"message_id" bigint NOT NULL,
	"entry_id" bigint,
	"source_id" bigint NOT NULL,
	"is_source_forwarded" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"sender" text NOT NULL,
	"display_address" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"links" text[] NOT NULL,
	"verdict_then" text NOT NULL,
	"verdict_now" text NOT NULL,
	"reviewer" text,
	"reviewed_at" timestamp with time zone,
	"duplicate_of" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"reply_due_at" timestamp with time zone,
	"reply_leased_until" timestamp with time zone,
	"reply_tries" integer DEFAULT 0 NOT NULL,
	"replied_at" timestamp with time zone,
	"reply_state" text,
	"search_text" text GENERATED ALWAYS AS (lower(sender || ' ' || coalesce(display_address, '') || ' ' || reporter || ' ' || recipient || ' ' || subject)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spam_report_notes" ADD CONSTRAINT "spam_report_notes_report_id_spam_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."spam_reports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "spam_report_notes_report_id_id_index" ON "spam_report_notes" USING btree ("report_id","id");
--> statement-breakpoint
CREATE INDEX "spam_reports_of_reseller" ON "spam_reports" USING btree ("reseller_id","id","state","kind");
--> statement-breakpoint
CREATE INDEX "spam_reports_of_customer" ON "spam_reports" USING btree ("customer_id","id","state","kind");
--> statement-breakpoint
CREATE UNIQUE INDEX "spam_reports_once" ON "spam_reports" USING btree ("message_id","reporter","kind");
--> statement-breakpoint
CREATE INDEX "spam_reports_source_id_index" ON "spam_reports" USING btree ("source_id");
--> statement-breakpoint
CREATE INDEX "spam_reports_entry_id_index" ON "spam_reports" USING btree ("entry_id");
--> statement-breakpoint
CREATE INDEX "spam_reports_reply_due" ON "spam_reports" USING btree ("reply_due_at") WHERE reply_due_at is not null;
--> statement-breakpoint
CREATE INDEX "spam_reports_search" ON "spam_reports" USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['spam_reports', 'spam_report_notes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO postern_system', t);
    EXECUTE format('CREATE POLICY system_all ON %I TO postern_system USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO postern_provider, postern_reseller, postern_customer', t);
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
  -- A report is reviewed; what was said of it stays.
  GRANT UPDATE ON spam_reports TO postern_provider, postern_reseller, postern_customer;
END
$$;
