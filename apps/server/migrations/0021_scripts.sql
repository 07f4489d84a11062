CREATE TABLE "script_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "script_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"script_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"line" integer NOT NULL,
	"column" integer NOT NULL,
	"code" text NOT NULL,
	"value" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_versions" (
	"script_id" integer NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "script_versions_script_id_version_pk" PRIMARY KEY("script_id","version")
);
--> statement-breakpoint
CREATE TABLE "scripts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scripts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"direction" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deployed_version" integer,
	"deployed_at" timestamp with time zone,
	"deployed_by" text DEFAULT '' NOT NULL,
	"is_off_by_failures" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "script_failures" ADD CONSTRAINT "script_failures_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_versions" ADD CONSTRAINT "script_versions_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "script_failures_of_script" ON "script_failures" USING btree ("script_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "scripts_by_name" ON "scripts" USING btree (lower(name));--> statement-breakpoint
CREATE INDEX "scripts_deployed" ON "scripts" USING btree ("id") WHERE state = 'deployed';--> statement-breakpoint
ALTER TABLE scripts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE script_versions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE script_failures ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON scripts, script_versions, script_failures TO postern_system, postern_provider;
--> statement-breakpoint
CREATE POLICY system_all ON scripts TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON scripts TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON script_versions TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON script_versions TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON script_failures TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON script_failures TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
-- The first administrator holds every capability, sensitive ones included.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE users SET capabilities = '{*}'
  WHERE capabilities IS NULL AND id = (SELECT min(id) FROM users WHERE role = 'superAdmin' AND reseller_id IS NULL AND customer_id IS NULL AND deleted_at IS NULL);
--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;
