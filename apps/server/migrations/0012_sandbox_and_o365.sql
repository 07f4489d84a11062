CREATE TABLE "o365_credentials" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "o365_items" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"mailbox_id" text NOT NULL,
	"graph_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"mailbox" text NOT NULL,
	"sender" text NOT NULL,
	"display_address" text,
	"subject" text NOT NULL,
	"message_id_header" text NOT NULL,
	"threat" text NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"folder" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(mailbox || ' ' || sender || ' ' || coalesce(display_address, '') || ' ' || subject || ' ' || message_id_header)) STORED NOT NULL,
	CONSTRAINT "o365_items_tenantId_mailboxId_graphId_unique" UNIQUE("tenant_id","mailbox_id","graph_id")
);
--> statement-breakpoint
CREATE TABLE "o365_mailboxes" (
	"tenant_id" text NOT NULL,
	"mailbox_id" text NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"folder_id" text NOT NULL,
	"link" text NOT NULL,
	CONSTRAINT "o365_mailboxes_tenant_id_mailbox_id_pk" PRIMARY KEY("tenant_id","mailbox_id")
);
--> statement-breakpoint
CREATE TABLE "o365_tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"folder" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_sync_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"synced_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_runs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "o365_credentials" ADD CONSTRAINT "o365_credentials_tenant_id_o365_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."o365_tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "o365_mailboxes" ADD CONSTRAINT "o365_mailboxes_tenant_id_o365_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."o365_tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "o365_tenants" ADD CONSTRAINT "o365_tenants_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "o365_items_of_reseller" ON "o365_items" USING btree ("reseller_id","id");--> statement-breakpoint
CREATE INDEX "o365_items_of_customer" ON "o365_items" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "o365_items_search" ON "o365_items" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "o365_tenants_customer_id_index" ON "o365_tenants" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "o365_tenants_next_sync_at_index" ON "o365_tenants" USING btree ("next_sync_at");--> statement-breakpoint
CREATE INDEX "sandbox_runs_entry_id_index" ON "sandbox_runs" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_runs_at_work" ON "sandbox_runs" USING btree ("entry_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_runs_due" ON "sandbox_runs" USING btree ("next_try_at") WHERE finished_at is null;--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['sandbox_runs', 'o365_tenants', 'o365_credentials', 'o365_mailboxes', 'o365_items'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO postern_system', t);
    EXECUTE format('CREATE POLICY system_all ON %I TO postern_system USING (true) WITH CHECK (true)', t);
  END LOOP;
  -- How the server signs in to a tenant and how far it has read are its own alone.
  FOREACH t IN ARRAY ARRAY['sandbox_runs', 'o365_tenants', 'o365_items'] LOOP
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
  -- An administrator asks for a run; what comes of it the server writes.
  GRANT INSERT ON sandbox_runs TO postern_provider, postern_reseller, postern_customer;
END
$$;
