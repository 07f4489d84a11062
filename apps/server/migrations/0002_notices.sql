CREATE TABLE "notice_reads" (
	"notice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_reads_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"texts" jsonb NOT NULL,
	"severity" text NOT NULL,
	"roles" text[] NOT NULL,
	"reseller_ids" integer[] NOT NULL,
	"customer_ids" integer[] NOT NULL,
	"services" integer[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_dismissible" boolean NOT NULL,
	"on_login" boolean NOT NULL,
	"link" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_reads_user_id_index" ON "notice_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notices_ends_at_index" ON "notices" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE notices ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notice_reads ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notices, notice_reads TO postern_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notices TO postern_provider;
--> statement-breakpoint
GRANT SELECT ON notices TO postern_reseller, postern_customer;
--> statement-breakpoint
GRANT SELECT, INSERT ON notice_reads TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
CREATE POLICY system_all ON notices TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON notices TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY for_reseller ON notices FOR SELECT TO postern_reseller USING (
  (SELECT setting_number('postern.reseller_id')) > 0 AND (
    (cardinality(reseller_ids) = 0 AND cardinality(customer_ids) = 0)
    OR (SELECT setting_number('postern.reseller_id')) = ANY (reseller_ids)));
--> statement-breakpoint
CREATE POLICY for_customer ON notices FOR SELECT TO postern_customer USING (
  (SELECT setting_number('postern.customer_id')) > 0 AND (
    (cardinality(reseller_ids) = 0 AND cardinality(customer_ids) = 0)
    OR (SELECT setting_number('postern.customer_id')) = ANY (customer_ids)
    OR (SELECT c.reseller_id FROM customers c WHERE c.id = (SELECT setting_number('postern.customer_id'))) = ANY (reseller_ids)));
--> statement-breakpoint
CREATE POLICY system_all ON notice_reads TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_reads ON notice_reads FOR SELECT TO postern_provider USING (true);
--> statement-breakpoint
CREATE POLICY own ON notice_reads TO postern_provider, postern_reseller, postern_customer
  USING (user_id = (SELECT setting_number('postern.user_id')))
  WITH CHECK (user_id = (SELECT setting_number('postern.user_id')));
