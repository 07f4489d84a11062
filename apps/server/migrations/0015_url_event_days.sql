CREATE TABLE "url_event_days" (
	"reseller_id" integer,
	"customer_id" integer,
	"owner" integer GENERATED ALWAYS AS (coalesce(customer_id, -reseller_id, 0)) STORED NOT NULL,
	"day" date NOT NULL,
	"writer" smallint NOT NULL,
	"verdict" text NOT NULL,
	"action" text NOT NULL,
	"cumulative" integer[] NOT NULL,
	CONSTRAINT "url_event_days_owner_day_verdict_action_writer_pk" PRIMARY KEY("owner","day","verdict","action","writer")
);
--> statement-breakpoint
CREATE TABLE "url_event_ranks" (
	"reseller_id" integer,
	"customer_id" integer,
	"owner" integer GENERATED ALWAYS AS (coalesce(customer_id, -reseller_id, 0)) STORED NOT NULL,
	"day" date NOT NULL,
	"writer" smallint NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "url_event_ranks_owner_kind_value_day_writer_pk" PRIMARY KEY("owner","kind","value","day","writer")
);
--> statement-breakpoint
DROP TABLE "url_event_hours" CASCADE;--> statement-breakpoint
CREATE INDEX "url_event_days_by_day" ON "url_event_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "url_event_ranks_of_day" ON "url_event_ranks" USING btree ("owner","kind","day","count");--> statement-breakpoint
CREATE INDEX "url_event_ranks_by_day" ON "url_event_ranks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "url_events_of_clicker" ON "url_events" USING btree ("recipient","id") WHERE source = 'click';
--> statement-breakpoint
-- by hand
GRANT SELECT,INSERT,UPDATE,DELETE ON TABLE public.url_event_days TO postern_system;
--> statement-breakpoint
GRANT SELECT ON TABLE public.url_event_days TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
ALTER TABLE public.url_event_days ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ONLY public.url_event_days FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON public.url_event_days TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.url_event_days TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY reseller_own ON public.url_event_days TO postern_reseller
  USING (reseller_id = (SELECT public.setting_number('postern.reseller_id')))
  WITH CHECK (reseller_id = (SELECT public.setting_number('postern.reseller_id')));
--> statement-breakpoint
CREATE POLICY customer_own ON public.url_event_days TO postern_customer
  USING (customer_id = (SELECT public.setting_number('postern.customer_id')))
  WITH CHECK (customer_id = (SELECT public.setting_number('postern.customer_id')));
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE,DELETE ON TABLE public.url_event_ranks TO postern_system;
--> statement-breakpoint
GRANT SELECT ON TABLE public.url_event_ranks TO postern_provider, postern_reseller, postern_customer;
--> statement-breakpoint
ALTER TABLE public.url_event_ranks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ONLY public.url_event_ranks FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON public.url_event_ranks TO postern_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY provider_all ON public.url_event_ranks TO postern_provider USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY reseller_own ON public.url_event_ranks TO postern_reseller
  USING (reseller_id = (SELECT public.setting_number('postern.reseller_id')))
  WITH CHECK (reseller_id = (SELECT public.setting_number('postern.reseller_id')));
--> statement-breakpoint
CREATE POLICY customer_own ON public.url_event_ranks TO postern_customer
  USING (customer_id = (SELECT public.setting_number('postern.customer_id')))
  WITH CHECK (customer_id = (SELECT public.setting_number('postern.customer_id')));
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.url_event_days FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
CREATE TRIGGER take_reseller_of_customer BEFORE INSERT ON public.url_event_ranks FOR EACH ROW WHEN ((new.reseller_id = 0)) EXECUTE FUNCTION public.take_reseller_of_customer();
--> statement-breakpoint
-- The day of a time id, in UTC.
CREATE FUNCTION public.time_id_day(id bigint) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT date '2020-01-01' + (id / 4096 / 86400000)::integer
$$;
--> statement-breakpoint
-- The quarter of an hour of a time id within its day, from 1 to 96.
CREATE FUNCTION public.time_id_quarter(id bigint) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT 1 + (id / 4096 % 86400000 / 900000)::integer
$$;
--> statement-breakpoint
-- Counts events as they are stored: for their customer, its reseller and everybody. Each connection has its own rows, one of four, so that
-- few wait for another; rows come in the order of the key, so that those who wait never wait for each other.
CREATE OR REPLACE FUNCTION public.count_url_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  counted record;
  slot smallint := pg_backend_pid() % 4;
BEGIN
  FOR counted IN
    SELECT o.reseller_id, o.customer_id, time_id_day(s.id) AS day, s.verdict, s.action, time_id_quarter(s.id) AS quarter, count(*)::integer AS number
    FROM stored s CROSS JOIN LATERAL (VALUES (s.reseller_id, s.customer_id), (s.reseller_id, NULL), (NULL, NULL)) AS o (reseller_id, customer_id)
    -- A customer that moves belongs to no reseller.
    WHERE o.customer_id IS NOT NULL OR o.reseller_id IS NULL OR o.reseller_id > 0
    GROUP BY 1, 2, 3, 4, 5, 6
    ORDER BY coalesce(o.customer_id, -o.reseller_id, 0), 3, 4, 5, 6
  LOOP
    INSERT INTO url_event_days AS d (reseller_id, customer_id, day, verdict, action, writer, cumulative)
    VALUES (counted.reseller_id, counted.customer_id, counted.day, counted.verdict, counted.action, slot,
      array_fill(0, ARRAY[counted.quarter - 1]) || array_fill(counted.number, ARRAY[97 - counted.quarter]))
    ON CONFLICT (owner, day, verdict, action, writer) DO UPDATE SET cumulative = d.cumulative[1:counted.quarter - 1] || ARRAY(
      SELECT n + counted.number FROM unnest(d.cumulative[counted.quarter:96]) WITH ORDINALITY AS rest (n, place) ORDER BY place);
  END LOOP;
  INSERT INTO url_event_ranks AS r (reseller_id, customer_id, kind, value, day, writer, count)
  SELECT o.reseller_id, o.customer_id, k.kind, k.value, time_id_day(s.id), slot, count(*)
  FROM stored s
    CROSS JOIN LATERAL (VALUES (s.reseller_id, s.customer_id), (s.reseller_id, NULL), (NULL, NULL)) AS o (reseller_id, customer_id)
    CROSS JOIN LATERAL (VALUES
      ('host', s.host, s.verdict IN ('malicious', 'suspicious') AND s.action <> 'allowed'),
      ('recipient', s.recipient, s.action IN ('allowed', 'warned', 'blocked') AND s.recipient <> ''),
      ('blocked', s.host, s.action = 'blocked')) AS k (kind, value, counts)
  WHERE k.counts AND (o.customer_id IS NOT NULL OR o.reseller_id IS NULL OR o.reseller_id > 0)
  GROUP BY 1, 2, 3, 4, 5
  ORDER BY coalesce(o.customer_id, -o.reseller_id, 0), 3, 4, 5
  ON CONFLICT (owner, kind, value, day, writer) DO UPDATE SET count = r.count + excluded.count;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION public.time_id_hour(bigint);
--> statement-breakpoint
-- As the system: policies bind the owner of the tables, too.
DO $$
DECLARE
  acting text := current_setting('role');
BEGIN
  PERFORM set_config('role', 'postern_system', true);
  INSERT INTO url_event_days (reseller_id, customer_id, day, verdict, action, writer, cumulative)
  SELECT reseller_id, customer_id, day, verdict, action, 0, ARRAY(
    SELECT coalesce((SELECT sum(n) FROM unnest(array_agg(quarter), array_agg(number)) AS met (q, n) WHERE q <= place), 0)
    FROM generate_series(1, 96) AS place ORDER BY place)
  FROM (
    SELECT o.reseller_id, o.customer_id, time_id_day(e.id) AS day, verdict, action, time_id_quarter(e.id) AS quarter, count(*)::integer AS number
    FROM url_events e CROSS JOIN LATERAL (VALUES (e.reseller_id, e.customer_id), (e.reseller_id, NULL), (NULL, NULL)) AS o (reseller_id, customer_id)
    WHERE o.customer_id IS NOT NULL OR o.reseller_id IS NULL OR o.reseller_id > 0
    GROUP BY 1, 2, 3, 4, 5, 6) AS counted
  GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO url_event_ranks (reseller_id, customer_id, kind, value, day, writer, count)
  SELECT o.reseller_id, o.customer_id, k.kind, k.value, time_id_day(e.id), 0, count(*)
  FROM url_events e
    CROSS JOIN LATERAL (VALUES (e.reseller_id, e.customer_id), (e.reseller_id, NULL), (NULL, NULL)) AS o (reseller_id, customer_id)
    CROSS JOIN LATERAL (VALUES
      ('host', e.host, e.verdict IN ('malicious', 'suspicious') AND e.action <> 'allowed'),
      ('recipient', e.recipient, e.action IN ('allowed', 'warned', 'blocked') AND e.recipient <> ''),
      ('blocked', e.host, e.action = 'blocked')) AS k (kind, value, counts)
  WHERE k.counts AND (o.customer_id IS NOT NULL OR o.reseller_id IS NULL OR o.reseller_id > 0)
  GROUP BY 1, 2, 3, 4, 5;
  PERFORM set_config('role', acting, true);
END
$$;
