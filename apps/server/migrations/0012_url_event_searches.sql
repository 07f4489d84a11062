CREATE INDEX "url_events_of_customer_host" ON "url_events" USING btree ("customer_id","host","id");--> statement-breakpoint
CREATE INDEX "url_events_of_reseller_host" ON "url_events" USING btree ("reseller_id","host","id");--> statement-breakpoint
CREATE INDEX "url_events_of_customer_action" ON "url_events" USING btree ("customer_id","action","id");--> statement-breakpoint
CREATE INDEX "url_events_of_reseller_action" ON "url_events" USING btree ("reseller_id","action","id");--> statement-breakpoint
CREATE INDEX "url_events_by_action" ON "url_events" USING btree ("action","id");
--> statement-breakpoint
CREATE TABLE "url_event_hours" (
	"reseller_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"verdict" text NOT NULL,
	"action" text NOT NULL,
	"writer" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "url_event_hours_customer_id_hour_verdict_action_writer_pk" PRIMARY KEY("customer_id","hour","verdict","action","writer")
);
--> statement-breakpoint
CREATE INDEX "url_event_hours_of_reseller" ON "url_event_hours" USING btree ("reseller_id","hour");--> statement-breakpoint
CREATE INDEX "url_event_hours_by_hour" ON "url_event_hours" USING btree ("hour");--> statement-breakpoint
-- by hand
GRANT SELECT,INSERT,UPDATE,DELETE ON TABLE public.url_event_hours TO postern_system;
--> statement-breakpoint
GRANT SELECT ON TABLE public.url_event_hours TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
ALTER TABLE public.url_event_hours ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ONLY public.url_event_hours FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON public.url_event_hours TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.url_event_hours TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY reseller_own ON public.url_event_hours TO postern_reseller
  USING (reseller_id = (SELECT public.setting_number('postern.reseller_id')))
  WITH CHECK (reseller_id = (SELECT public.setting_number('postern.reseller_id')));
--> statement-breakpoint
CREATE POLICY customer_own ON public.url_event_hours TO postern_customer
  USING (customer_id = (SELECT public.setting_number('postern.customer_id')))
  WITH CHECK (customer_id = (SELECT public.setting_number('postern.customer_id')));
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.url_event_hours FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
-- The hour of a time id.
CREATE FUNCTION public.time_id_hour(id bigint) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT to_timestamp(1577836800 + id / 4096 / 3600000 * 3600)
$$;
--> statement-breakpoint
-- Counts events as they are stored. Each connection has its own rows, one of eight, so that hardly anybody waits for another; rows come in
-- the order of the key, so that those who wait never wait for each other.
CREATE FUNCTION public.count_url_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO url_event_hours (reseller_id, customer_id, hour, verdict, action, writer, count)
  SELECT max(reseller_id), customer_id, time_id_hour(id), verdict, action, pg_backend_pid() % 8, count(*)
  FROM stored GROUP BY 2, 3, 4, 5 ORDER BY 2, 3, 4, 5
  ON CONFLICT (customer_id, hour, verdict, action, writer)
    DO UPDATE SET count = url_event_hours.count + excluded.count;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_url_events AFTER INSERT ON public.url_events REFERENCING NEW TABLE AS stored
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_url_events();
--> statement-breakpoint
-- As the system: policies bind the owner of the tables, too.
DO $$
DECLARE
  acting text := current_setting('role');
BEGIN
  PERFORM set_config('role', 'postern_system', true);
  INSERT INTO url_event_hours (reseller_id, customer_id, hour, verdict, action, writer, count)
  SELECT max(reseller_id), customer_id, time_id_hour(id), verdict, action, 0, count(*) FROM url_events GROUP BY 2, 3, 4, 5;
  PERFORM set_config('role', acting, true);
END
$$;
