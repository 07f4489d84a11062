CREATE TABLE "import_rows" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"user_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"problems" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"for_customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"is_all_or_nothing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "domain_ips" ADD COLUMN "tls" text DEFAULT 'opportunistic' NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "policy" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "rewrite_settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "mx_state" text;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "mx_records" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "mx_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "mx_check_due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD COLUMN "domain" text GENERATED ALWAYS AS (split_part(address, '@', 2)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_for_customer_id_customers_id_fk" FOREIGN KEY ("for_customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_of_state" ON "import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "import_rows_of_key" ON "import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "imports_user_id_id_index" ON "imports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "imports_expires_at_index" ON "imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "imports_due" ON "imports" USING btree ("next_try_at") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "domains_mx_check_due" ON "domains" USING btree ("mx_check_due_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_addresses_domain_index" ON "user_addresses" USING btree ("domain");
--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['imports', 'import_rows'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO postern_system, postern_provider, postern_reseller, postern_customer', t);
    EXECUTE format('CREATE POLICY system_all ON %I TO postern_system USING (true) WITH CHECK (true)', t);
    -- Whoever brings a file, in every role.
    EXECUTE format(
      'CREATE POLICY user_own ON %I TO postern_provider, postern_reseller, postern_customer
         USING (user_id = (SELECT setting_number(''postern.user_id'')))
         WITH CHECK (user_id = (SELECT setting_number(''postern.user_id'')))', t);
  END LOOP;
END
$$;
