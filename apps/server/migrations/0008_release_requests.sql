CREATE TABLE "release_requests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"user_id" integer NOT NULL,
	"asker" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"last_asked_at" timestamp with time zone NOT NULL,
	"times_asked" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"sender" text NOT NULL,
	"display_address" text,
	"subject" text NOT NULL,
	"held_for" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reply" text DEFAULT '' NOT NULL,
	"reply_due_at" timestamp with time zone,
	"reply_leased_until" timestamp with time zone,
	"reply_tries" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(sender || ' ' || coalesce(display_address, '') || ' ' || asker || ' ' || subject || ' ' || reason)) STORED NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "release_requests_of_entry" ON "release_requests" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "release_requests_of_reseller" ON "release_requests" USING btree ("reseller_id","state","id");--> statement-breakpoint
CREATE INDEX "release_requests_of_customer" ON "release_requests" USING btree ("customer_id","state","id");--> statement-breakpoint
CREATE INDEX "release_requests_of_provider" ON "release_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "release_requests_reply_due" ON "release_requests" USING btree ("reply_due_at") WHERE reply_due_at is not null;--> statement-breakpoint
CREATE INDEX "release_requests_search" ON "release_requests" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
SELECT protect_tenant_table('release_requests');--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON release_requests FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON release_requests TO postern_digest;--> statement-breakpoint
CREATE POLICY digest_entry ON release_requests TO postern_digest
  USING (entry_id = (SELECT setting_number('postern.entry_id')))
  WITH CHECK (EXISTS (SELECT FROM quarantine_entries e
    WHERE e.id = (SELECT setting_number('postern.entry_id')) AND e.id = entry_id
      AND e.customer_id = release_requests.customer_id AND e.reseller_id = release_requests.reseller_id));
