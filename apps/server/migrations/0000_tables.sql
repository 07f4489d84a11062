CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reseller_id" integer,
	"customer_id" integer,
	"user_id" integer,
	"username" text NOT NULL,
	"action" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_credentials" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "digest_leases" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"leased_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"domain_id" integer NOT NULL,
	"source_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"entry_id" bigint,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_sources" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"raw" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL
) PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"domain_id" integer NOT NULL,
	"source_id" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"direction" smallint NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"display_address" text,
	"subject" text NOT NULL,
	"message_id_header" text NOT NULL,
	"size" integer NOT NULL,
	"client_address" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"spam_score" real,
	"has_attachments" boolean DEFAULT false NOT NULL,
	"last_answer" text
) PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"items" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"last_answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_codes" (
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "digest_codes_entry_id_token_hash_pk" PRIMARY KEY("entry_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "quarantine_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"domain_id" integer NOT NULL,
	"source_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stage" text NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"is_outbound" boolean DEFAULT false NOT NULL,
	"owner_user_id" integer NOT NULL,
	"owner_address" text NOT NULL,
	"recipient_list" text[] NOT NULL,
	"sender" text NOT NULL,
	"display_address" text,
	"subject" text NOT NULL,
	"message_id_header" text NOT NULL,
	"size" integer NOT NULL,
	"verdict" jsonb NOT NULL,
	"spam_score" real,
	"digested_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(sender || ' ' || coalesce(display_address, '') || ' ' || owner_address || ' ' || subject)) STORED NOT NULL
) PARTITION BY RANGE (id);
--> statement-breakpoint
CREATE TABLE "quarantine_events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"name" text NOT NULL,
	"language" text DEFAULT 'ENG' NOT NULL,
	"timezone" text DEFAULT 'Europe/Dublin' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"services" integer[] NOT NULL,
	"confirm_release" boolean DEFAULT false NOT NULL,
	"allow_display_whitelist" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domain_ips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_ips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"domain_id" integer NOT NULL,
	"ip_address" text NOT NULL,
	"port" integer DEFAULT 25 NOT NULL,
	"priority" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resellers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"reseller_id" integer,
	"customer_id" integer,
	"is_primary" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"role" text,
	"reseller_id" integer,
	"customer_id" integer,
	"language" text,
	"timezone" text,
	"has_two_factor" boolean DEFAULT false NOT NULL,
	"is_two_factor_enforced" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wbl_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wbl_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"user_id" integer,
	"type" smallint NOT NULL,
	"sender" text NOT NULL,
	"envelope_only" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"entry_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wbl_entries_once" UNIQUE NULLS NOT DISTINCT("customer_id","user_id","sender","type")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD CONSTRAINT "user_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_leases" ADD CONSTRAINT "digest_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_ips" ADD CONSTRAINT "domain_ips_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_customer_id_id_index" ON "audit_events" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_reseller_id_id_index" ON "audit_events" USING btree ("reseller_id","id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_next_try_at_index" ON "deliveries" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "deliveries_source_id_index" ON "deliveries" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "messages_customer_id_id_index" ON "messages" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "messages_reseller_id_id_index" ON "messages" USING btree ("reseller_id","id");--> statement-breakpoint
CREATE INDEX "notifications_customer_id_id_index" ON "notifications" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "digest_codes_expires_at_index" ON "digest_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quarantine_entries_customer_id_id_index" ON "quarantine_entries" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "quarantine_entries_reseller_id_id_index" ON "quarantine_entries" USING btree ("reseller_id","id");--> statement-breakpoint
CREATE INDEX "quarantine_entries_source_id_index" ON "quarantine_entries" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "quarantine_entries_expired" ON "quarantine_entries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quarantine_entries_undigested" ON "quarantine_entries" USING btree ("owner_user_id") WHERE digested_at is null and stage = 'QUARANTINED';--> statement-breakpoint
CREATE INDEX "quarantine_entries_search" ON "quarantine_entries" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quarantine_events_entry_id_index" ON "quarantine_events" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "customers_reseller_id_index" ON "customers" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "domain_ips_domain_id_index" ON "domain_ips" USING btree ("domain_id");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_name_index" ON "domains" USING btree ("name");--> statement-breakpoint
CREATE INDEX "domains_customer_id_index" ON "domains" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "user_addresses_user_id_index" ON "user_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_index" ON "users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "users_customer_id_index" ON "users" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "users_reseller_id_index" ON "users" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "wbl_entries_customer_id_sender_index" ON "wbl_entries" USING btree ("customer_id","sender");