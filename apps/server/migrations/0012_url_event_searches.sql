CREATE INDEX "url_events_of_customer_host" ON "url_events" USING btree ("customer_id","host","id");--> statement-breakpoint
CREATE INDEX "url_events_of_reseller_host" ON "url_events" USING btree ("reseller_id","host","id");--> statement-breakpoint
CREATE INDEX "url_events_of_customer_action" ON "url_events" USING btree ("customer_id","action","id");--> statement-breakpoint
CREATE INDEX "url_events_of_reseller_action" ON "url_events" USING btree ("reseller_id","action","id");--> statement-breakpoint
CREATE INDEX "url_events_by_action" ON "url_events" USING btree ("action","id");
