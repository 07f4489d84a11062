DROP INDEX "groups_by_name";--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "groups_deleted" ON "groups" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_by_name" ON "groups" USING btree ("customer_id",lower(name)) WHERE deleted_at is null;