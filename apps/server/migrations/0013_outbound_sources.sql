CREATE TABLE "outbound_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"kind" text DEFAULT 'ownServer' NOT NULL,
	"network" "cidr" NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sender_domains" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"helo" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_counters" (
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"key" text NOT NULL,
	"window" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "send_counters_customer_id_key_window_pk" PRIMARY KEY("customer_id","key","window")
);
--> statement-breakpoint
DROP INDEX "deliveries_domain_id_next_try_at_index";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "route" text DEFAULT 'next_hop' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "recipient_domain" text;--> statement-breakpoint
ALTER TABLE "outbound_sources" ADD CONSTRAINT "outbound_sources_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_counters" ADD CONSTRAINT "send_counters_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbound_sources_network" ON "outbound_sources" USING gist ("network" inet_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_sources_once" ON "outbound_sources" USING btree ("customer_id","network");--> statement-breakpoint
CREATE INDEX "outbound_sources_of_reseller" ON "outbound_sources" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "send_counters_by_window" ON "send_counters" USING btree ("window");--> statement-breakpoint
CREATE INDEX "deliveries_to_next_hops" ON "deliveries" USING btree ("domain_id","next_try_at") WHERE route = 'next_hop';--> statement-breakpoint
CREATE INDEX "deliveries_to_mx" ON "deliveries" USING btree ("recipient_domain","next_try_at") WHERE route = 'mx';--> statement-breakpoint
SELECT protect_tenant_table('outbound_sources');
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON outbound_sources FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
ALTER TABLE send_counters ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON send_counters TO postern_system;
--> statement-breakpoint
CREATE POLICY system_all ON send_counters TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON send_counters FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
