CREATE TABLE "message_stamps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_stamps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"direction" text NOT NULL,
	"position" text NOT NULL,
	"has_line" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"scope" text NOT NULL,
	"for_resellers" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"for_customers" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"only_external" boolean NOT NULL,
	"except_domains" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "message_stamps_by_name" ON "message_stamps" USING btree (lower(name));--> statement-breakpoint
CREATE INDEX "message_stamps_active" ON "message_stamps" USING btree ("id") WHERE is_active;--> statement-breakpoint
ALTER TABLE message_stamps ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON message_stamps TO postern_system, postern_provider;
--> statement-breakpoint
CREATE POLICY system_all ON message_stamps TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON message_stamps TO postern_provider USING (true) WITH CHECK (true);
