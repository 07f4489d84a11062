CREATE TABLE "url_protection" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"rewrites" boolean NOT NULL,
	"rewrites_text" boolean NOT NULL,
	"exempts_own_domains" boolean NOT NULL,
	"may_click_through" boolean NOT NULL,
	"holds_suspicious" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "url_events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"source" text NOT NULL,
	"message_id" bigint,
	"sender" text DEFAULT '' NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"verdict" text NOT NULL,
	"signals" text[] DEFAULT '{}' NOT NULL,
	"action" text NOT NULL,
	"client_address" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(split_part(split_part(url, '#', 1), '?', 1) || ' ' || sender || ' ' || recipient)) STORED NOT NULL
) PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE TABLE "url_hours" (
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"verdict" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "url_hours_customer_id_hour_verdict_pk" PRIMARY KEY("customer_id","hour","verdict")
);
--> statement-breakpoint
ALTER TABLE "url_protection" ADD CONSTRAINT "url_protection_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "url_events_of_customer" ON "url_events" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "url_events_of_reseller" ON "url_events" USING btree ("reseller_id","id");--> statement-breakpoint
CREATE INDEX "url_events_of_host" ON "url_events" USING btree ("host","id");--> statement-breakpoint
CREATE INDEX "url_events_search" ON "url_events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "url_hours_of_reseller" ON "url_hours" USING btree ("reseller_id","hour");--> statement-breakpoint
CREATE INDEX "url_hours_by_hour" ON "url_hours" USING btree ("hour");--> statement-breakpoint
SELECT protect_tenant_table('url_protection'), protect_tenant_table('url_events'), protect_tenant_table('url_hours');
--> statement-breakpoint
-- Only the mail path and the click page write them.
REVOKE INSERT, UPDATE, DELETE ON url_events, url_hours FROM postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON url_protection FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON url_events FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON url_hours FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
-- Every table that is partitioned by time ids gets its months, without a list of names to keep.
CREATE OR REPLACE FUNCTION public.ensure_message_partitions(from_month timestamp with time zone, to_month timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
DECLARE
  month timestamptz := date_trunc('month', from_month, 'UTC');
  table_name text;
BEGIN
  IF to_month > from_month + interval '20 years' THEN
    RAISE EXCEPTION 'Partitions are made for at most 20 years at once.';
  END IF;
  PERFORM pg_advisory_xact_lock(7001);
  WHILE month <= to_month LOOP
    FOR table_name IN
      SELECT c.relname FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid
      WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND p.partstrat = 'r' ORDER BY c.relname
    LOOP
      EXECUTE format(
        'CREATE TABLE IF NOT EXISTS public.%I PARTITION OF public.%I FOR VALUES FROM (%s) TO (%s)',
        table_name || to_char(month AT TIME ZONE 'UTC', '_YYYY_MM'),
        table_name,
        time_id_floor(month),
        time_id_floor(month + interval '1 month')
      );
    END LOOP;
    month := date_trunc('month', month + interval '32 days', 'UTC');
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.drop_message_partition(partition_name text, before timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET lock_timeout TO '2s'
    AS $_$
DECLARE
  parts text[] := regexp_match(partition_name, '^([a-z_]+)_(\d{4}_\d{2})$');
BEGIN
  PERFORM pg_advisory_xact_lock(7001);
  IF parts IS NULL OR NOT EXISTS (
    SELECT FROM pg_inherits i JOIN pg_partitioned_table p ON p.partrelid = i.inhparent
    WHERE i.inhrelid = to_regclass(partition_name) AND i.inhparent = to_regclass(parts[1])
  ) THEN
    RAISE EXCEPTION '% is no partition of a message table', partition_name;
  END IF;
  IF to_timestamp(parts[2] || '_01 +00', 'YYYY_MM_DD TZH') + interval '1 month' > before THEN
    RAISE EXCEPTION '% is not past its time', partition_name;
  END IF;
  EXECUTE format('DROP TABLE %I', partition_name);
END
$_$;
