CREATE TABLE "brand_images" (
	"reseller_id" integer NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "brand_images_reseller_id_kind_pk" PRIMARY KEY("reseller_id","kind")
);
--> statement-breakpoint
CREATE TABLE "reseller_brands" (
	"reseller_id" integer PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"brand" text,
	"brand_dark" text,
	"neutral" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reseller_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_images" ADD CONSTRAINT "brand_images_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_brands" ADD CONSTRAINT "reseller_brands_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_hosts" ADD CONSTRAINT "reseller_hosts_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_images_hash_index" ON "brand_images" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "reseller_hosts_reseller_id_index" ON "reseller_hosts" USING btree ("reseller_id");--> statement-breakpoint
-- Public lookups are the system's own work. A reseller changes words and pictures, and sees the host names that the provider gave.
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['reseller_hosts', 'reseller_brands', 'brand_images'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO postern_system, postern_provider', t);
    EXECUTE format('CREATE POLICY system_all ON %I TO postern_system USING (true) WITH CHECK (true)', t);
    EXECUTE format('CREATE POLICY provider_all ON %I TO postern_provider USING (true) WITH CHECK (true)', t);
    EXECUTE format(
      'CREATE POLICY reseller_own ON %I TO postern_reseller
         USING (reseller_id = (SELECT setting_number(''postern.reseller_id'')))
         WITH CHECK (reseller_id = (SELECT setting_number(''postern.reseller_id'')))', t);
  END LOOP;
  GRANT SELECT ON reseller_hosts TO postern_reseller;
  GRANT SELECT, INSERT, UPDATE, DELETE ON reseller_brands, brand_images TO postern_reseller;
END
$$;
