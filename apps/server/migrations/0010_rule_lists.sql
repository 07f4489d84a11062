ALTER TABLE "imports" ALTER COLUMN "for_customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "list_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_list_id_match_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."match_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_list_id_index" ON "imports" USING btree ("list_id");
