CREATE TABLE "wbl_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wbl_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint,
	"reseller_id" integer,
	"customer_id" integer,
	"entry_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sender" text NOT NULL,
	"before" jsonb,
	"is_undone" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "entry_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mode" text DEFAULT 'append' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "wbl_entries" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "wbl_changes" ADD CONSTRAINT "wbl_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wbl_changes_of_import" ON "wbl_changes" USING btree ("import_id","kind","entry_id");--> statement-breakpoint
CREATE INDEX "wbl_changes_of_entry" ON "wbl_changes" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "wbl_changes_single" ON "wbl_changes" USING btree ("at") WHERE import_id is null;--> statement-breakpoint
CREATE INDEX "import_rows_of_entry" ON "import_rows" USING btree ("import_id","entry_id") WHERE entry_id is not null;--> statement-breakpoint
CREATE INDEX "imports_of_customer" ON "imports" USING btree ("for_customer_id","kind","id");--> statement-breakpoint
SELECT protect_tenant_table('wbl_changes');
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON wbl_changes FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION take_reseller_of_customer();
--> statement-breakpoint
CREATE POLICY list_keepers_read ON imports FOR SELECT TO postern_provider, postern_reseller, postern_customer
  USING (kind = 'wbl' AND state <> 'draft' AND for_customer_id IN (SELECT id FROM customers));
--> statement-breakpoint
CREATE POLICY list_keepers_undo ON imports FOR UPDATE TO postern_provider, postern_reseller, postern_customer
  USING (kind = 'wbl' AND state IN ('done', 'failed') AND for_customer_id IN (SELECT id FROM customers))
  WITH CHECK (kind = 'wbl' AND state IN ('done', 'failed') AND for_customer_id IN (SELECT id FROM customers));
--> statement-breakpoint
CREATE POLICY list_keepers_read ON import_rows FOR SELECT TO postern_provider, postern_reseller, postern_customer
  USING (import_id IN (SELECT i.id FROM imports i WHERE i.kind = 'wbl' AND i.state <> 'draft'));
--> statement-breakpoint
CREATE FUNCTION public.forget_import() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.import_id := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER forget_import BEFORE UPDATE ON wbl_entries FOR EACH ROW
  WHEN (OLD.import_id IS NOT NULL AND NEW.import_id IS NOT DISTINCT FROM OLD.import_id
    AND (NEW.type, NEW.note, NEW.expires_at, NEW.envelope_only, NEW.is_unproven, NEW.is_forced, NEW.customer_id)
      IS DISTINCT FROM (OLD.type, OLD.note, OLD.expires_at, OLD.envelope_only, OLD.is_unproven, OLD.is_forced, OLD.customer_id))
  EXECUTE FUNCTION forget_import();
