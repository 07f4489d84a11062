CREATE TABLE "stop_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stop_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer,
	"customer_id" integer,
	"direction" text NOT NULL,
	"scope" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"domain_id" integer,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"stopped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stop_mails_owner" CHECK ((customer_id is null) = (reseller_id is null))
);
--> statement-breakpoint
CREATE TABLE "stopped_mails" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"stop_id" integer NOT NULL,
	"domain_id" integer NOT NULL,
	"source_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"route" text NOT NULL,
	"recipient_domain" text,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"tells_sender" boolean NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbound_sources" ADD COLUMN "skips" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "stop_mails" ADD CONSTRAINT "stop_mails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_mails" ADD CONSTRAINT "stopped_mails_stop_id_stop_mails_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stop_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stop_mails_running" ON "stop_mails" USING btree ("until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "stop_mails_customer" ON "stop_mails" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "stop_mails_reseller" ON "stop_mails" USING btree ("reseller_id") WHERE reseller_id is not null;--> statement-breakpoint
CREATE INDEX "stopped_mails_of_stop" ON "stopped_mails" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "stopped_mails_of_source" ON "stopped_mails" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "stopped_mails_of_message" ON "stopped_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "stopped_mails_of_customer" ON "stopped_mails" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE stop_mails ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON stop_mails TO postern_system, postern_provider;
--> statement-breakpoint
GRANT SELECT ON stop_mails TO postern_reseller, postern_customer;
--> statement-breakpoint
CREATE POLICY system_all ON stop_mails TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON stop_mails TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY reseller_own ON stop_mails FOR SELECT TO postern_reseller
  USING (reseller_id = (SELECT setting_number('postern.reseller_id')));
--> statement-breakpoint
CREATE POLICY customer_own ON stop_mails FOR SELECT TO postern_customer
  USING (customer_id = (SELECT setting_number('postern.customer_id')));
--> statement-breakpoint
ALTER TABLE stopped_mails ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON stopped_mails TO postern_system, postern_provider;
--> statement-breakpoint
CREATE POLICY system_all ON stopped_mails TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON stopped_mails TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON stop_mails FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON stopped_mails FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
