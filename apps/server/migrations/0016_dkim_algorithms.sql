DROP INDEX "dkim_keys_active";--> statement-breakpoint
ALTER TABLE "dkim_keys" ALTER COLUMN "algorithm" SET DEFAULT 'rsa2048';--> statement-breakpoint
CREATE UNIQUE INDEX "dkim_keys_active" ON "dkim_keys" USING btree ("domain_id","algorithm") WHERE state = 'active';
--> statement-breakpoint
-- by hand
-- Renames the algorithm of existing keys. A rewrite of the column, unlike an update, is not subject to row-level security.
ALTER TABLE dkim_keys ALTER COLUMN algorithm TYPE text USING (CASE algorithm WHEN 'rsa-sha256' THEN 'rsa2048' ELSE algorithm END);
