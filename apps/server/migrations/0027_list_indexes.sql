DROP INDEX "user_addresses_search";--> statement-breakpoint
DROP INDEX "users_of_customer";--> statement-breakpoint
DROP INDEX "users_of_reseller";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_text" text DEFAULT ' ' NOT NULL;--> statement-breakpoint
-- As the system, since the policies bind the owner too.
SET LOCAL ROLE postern_system;
--> statement-breakpoint
UPDATE users u SET address_text = a.addresses
  FROM (SELECT user_id, ' ' || string_agg(address, ' ' ORDER BY address) || ' ' AS addresses FROM user_addresses GROUP BY user_id) a
  WHERE a.user_id = u.id;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
-- From the row as it is, not from the addresses: two transactions that add one each both have their say.
CREATE FUNCTION keep_address_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE users SET address_text = replace(address_text, ' ' || OLD.address || ' ', ' ') WHERE id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE users SET address_text = address_text || NEW.address || ' ' WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_address_text AFTER INSERT OR DELETE OR UPDATE OF address, user_id ON user_addresses
  FOR EACH ROW EXECUTE FUNCTION keep_address_text();
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(username || ' ' || first_name || ' ' || last_name || ' ' || coalesce(department, '') || address_text)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower(name),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_of_reseller" ON "customers" USING btree ("reseller_id",lower(name),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_creation" ON "customers" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_deleted" ON "customers" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (lower(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "domains_by_name" ON "domains" USING btree ("name","id","customer_id","is_active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "domains_of_customer" ON "domains" USING btree ("customer_id","name","id","is_active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "domains_of_reseller" ON "domains" USING btree ("reseller_id","name","id","customer_id","is_active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "domains_by_creation" ON "domains" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "domains_search" ON "domains" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resellers_by_name" ON "resellers" USING btree (lower(name),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "resellers_search" ON "resellers" USING gin (lower(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("username","role","is_active","has_two_factor") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("customer_id","username") WHERE not is_active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_with_role" ON "users" USING btree ("role","username") WHERE role is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_of_customer" ON "users" USING btree ("customer_id","username","role","is_active","has_two_factor") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_of_reseller" ON "users" USING btree ("reseller_id","username","role","is_active","has_two_factor") WHERE deleted_at is null;