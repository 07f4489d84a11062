CREATE TABLE "custom_digest_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_digest_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"digest_id" integer NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"user_id" integer,
	"address" text,
	"next_try_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"state" text,
	"cause" text,
	CONSTRAINT "custom_digest_mails_once" UNIQUE NULLS NOT DISTINCT("digest_id","slot","user_id","address")
);
--> statement-breakpoint
CREATE TABLE "custom_digest_told" (
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_digest_told_entry_id_address_pk" PRIMARY KEY("entry_id","address")
);
--> statement-breakpoint
CREATE TABLE "custom_digests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_digests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"position" integer NOT NULL,
	"recipients" jsonb NOT NULL,
	"domains" text[] NOT NULL,
	"classes" text[] NOT NULL,
	"score_from" double precision,
	"score_to" double precision,
	"times" text[] NOT NULL,
	"days" integer[] NOT NULL,
	"timezone" text NOT NULL,
	"language" text NOT NULL,
	"template_id" integer,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custom_digest_mails" ADD CONSTRAINT "custom_digest_mails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_digest_mails" ADD CONSTRAINT "custom_digest_mails_digest_id_custom_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."custom_digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_digest_mails" ADD CONSTRAINT "custom_digest_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_digest_told" ADD CONSTRAINT "custom_digest_told_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_digests" ADD CONSTRAINT "custom_digests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_digests" ADD CONSTRAINT "custom_digests_template_id_digest_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."digest_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_digest_mails_due" ON "custom_digest_mails" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "custom_digest_mails_of_customer" ON "custom_digest_mails" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "custom_digest_mails_of_user" ON "custom_digest_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "custom_digest_told_expired" ON "custom_digest_told" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "custom_digest_told_of_customer" ON "custom_digest_told" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_digests_by_name" ON "custom_digests" USING btree ("customer_id",lower(name));--> statement-breakpoint
CREATE INDEX "custom_digests_due" ON "custom_digests" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "custom_digests_of_reseller" ON "custom_digests" USING btree ("reseller_id");--> statement-breakpoint
SELECT protect_tenant_table('custom_digests');--> statement-breakpoint
SELECT protect_tenant_table('custom_digest_mails');--> statement-breakpoint
SELECT protect_tenant_table('custom_digest_told');--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON custom_digests FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON custom_digest_mails FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON custom_digest_told FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
