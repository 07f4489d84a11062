CREATE TABLE "match_list_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_list_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"value" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "match_list_entries" ADD CONSTRAINT "match_list_entries_list_id_match_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."match_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_list_entries_by_value" ON "match_list_entries" USING btree ("list_id","value");--> statement-breakpoint
CREATE INDEX "match_list_entries_wildcards" ON "match_list_entries" USING btree ("list_id") WHERE value ~ '[*?]';--> statement-breakpoint
CREATE UNIQUE INDEX "match_lists_by_name" ON "match_lists" USING btree ("kind",lower(name));--> statement-breakpoint
ALTER TABLE match_lists ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE match_list_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON match_lists, match_list_entries TO postern_system, postern_provider;
--> statement-breakpoint
CREATE POLICY system_all ON match_lists TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON match_lists TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON match_list_entries TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON match_list_entries TO postern_provider USING (true) WITH CHECK (true);
