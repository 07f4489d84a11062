CREATE TABLE "webhook_requests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"webhook_id" integer NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"body" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"status" smallint,
	"failure" text,
	"answer" text DEFAULT '' NOT NULL,
	"duration_ms" integer
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean NOT NULL,
	"stopped_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_requests" ADD CONSTRAINT "webhook_requests_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_requests_of_webhook" ON "webhook_requests" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_requests_waiting" ON "webhook_requests" USING btree ("webhook_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_requests_due" ON "webhook_requests" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_requests_of_customer" ON "webhook_requests" USING btree ("customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_secrets_of_webhook" ON "webhook_secrets" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_secrets_ended" ON "webhook_secrets" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_secrets_of_customer" ON "webhook_secrets" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_by_name" ON "webhooks" USING btree ("reseller_id",coalesce(customer_id, 0),lower(name));--> statement-breakpoint
CREATE INDEX "webhooks_of_customer" ON "webhooks" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
SELECT protect_tenant_table('webhooks');
--> statement-breakpoint
SELECT protect_tenant_table('webhook_requests');
--> statement-breakpoint
ALTER TABLE webhook_secrets ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_secrets TO postern_system;
--> statement-breakpoint
CREATE POLICY system_all ON webhook_secrets TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Queues a request to each active webhook of the customer and of its reseller that subscribes to the event, in the caller's transaction.
CREATE FUNCTION tell_webhooks(event text, of_customer integer, happened timestamptz, ids jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO webhook_requests (id, webhook_id, reseller_id, customer_id, type, data, at, due_at)
  -- Rows of one instant would share its 4,096 ids: theirs are spread over a second.
  SELECT next_time_id(happened + random() * interval '1 second'), w.id, w.reseller_id, w.customer_id, event,
      jsonb_build_object('customerId', of_customer) || ids, happened, happened
    FROM customers c JOIN webhooks w ON w.reseller_id = c.reseller_id
    WHERE c.id = of_customer AND (w.customer_id IS NULL OR w.customer_id = c.id)
      AND w.is_active AND event = ANY (w.events);
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_held_mail() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  acting text := current_setting('role');
BEGIN
  PERFORM set_config('role', 'postern_system', true);
  PERFORM tell_webhooks(
    CASE NEW.kind WHEN 'held' THEN 'message.held' WHEN 'released' THEN 'message.released' ELSE 'release.requested' END,
    NEW.customer_id, NEW.at, jsonb_build_object('entryId', NEW.entry_id));
  PERFORM set_config('role', acting, true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_webhooks AFTER INSERT ON quarantine_events FOR EACH ROW
  WHEN (NEW.kind IN ('held', 'released', 'permissionAsked')) EXECUTE FUNCTION tell_webhooks_of_held_mail();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON webhooks FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON webhook_secrets FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON webhook_requests FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
