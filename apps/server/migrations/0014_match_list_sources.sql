CREATE TABLE "match_list_sources" (
	"list_id" integer PRIMARY KEY NOT NULL,
	"reseller_id" integer,
	"customer_id" integer,
	"url" text NOT NULL,
	"refresh_minutes" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"refreshed_at" timestamp with time zone,
	"failure" text,
	"failure_status" integer,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"refused_lines" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "match_list_sources" ADD CONSTRAINT "match_list_sources_list_id_match_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."match_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_list_sources_due" ON "match_list_sources" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "match_list_sources_of_customer" ON "match_list_sources" USING btree ("customer_id");--> statement-breakpoint
-- by hand
-- Read below the level that owns the list, as the list is; the service names the address to its own level and those above alone.
SELECT protect_owned_table('match_list_sources');
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON match_list_sources FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
