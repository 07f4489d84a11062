-- The queue is read by time and id: with both in the index, a long one is not sorted for each look.
DROP INDEX "deliveries_to_mx";--> statement-breakpoint
DROP INDEX "deliveries_to_next_hops";--> statement-breakpoint
CREATE INDEX "deliveries_to_mx" ON "deliveries" USING btree ("recipient_domain","next_try_at","id") WHERE route = 'mx';--> statement-breakpoint
CREATE INDEX "deliveries_to_next_hops" ON "deliveries" USING btree ("domain_id","next_try_at","id") WHERE route = 'next_hop';
