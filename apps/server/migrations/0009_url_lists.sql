CREATE TABLE "url_requests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"url" text NOT NULL,
	"verdict" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "url_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "url_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer,
	"customer_id" integer,
	"list" text NOT NULL,
	"pattern" text NOT NULL,
	"match" text NOT NULL,
	"key_hash" text NOT NULL,
	"action" text,
	"note" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"last_hit_at" timestamp with time zone,
	"hits" integer DEFAULT 0 NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "url_lists_once" UNIQUE NULLS NOT DISTINCT("reseller_id","customer_id","list","key_hash","match"),
	CONSTRAINT "url_lists_owner" CHECK (customer_id is null or reseller_id is not null)
);
--> statement-breakpoint
ALTER TABLE "url_requests" ADD CONSTRAINT "url_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "url_lists" ADD CONSTRAINT "url_lists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "url_requests_user_id_id_index" ON "url_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "url_lists_key" ON "url_lists" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "url_lists_customer" ON "url_lists" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "url_lists_reseller" ON "url_lists" USING btree ("reseller_id") WHERE reseller_id is not null;--> statement-breakpoint
SELECT protect_owned_table('url_lists');
--> statement-breakpoint
ALTER TABLE url_requests ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON url_requests TO postern_system;
--> statement-breakpoint
GRANT SELECT, INSERT ON url_requests TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
CREATE POLICY system_all ON url_requests TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own ON url_requests TO postern_provider, postern_reseller, postern_customer
  USING (user_id = (SELECT setting_number('postern.user_id')))
  WITH CHECK (user_id = (SELECT setting_number('postern.user_id')));
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON url_lists FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
