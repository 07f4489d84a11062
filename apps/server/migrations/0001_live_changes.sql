-- Names what a transaction has changed, in the setting 'postern.changed', for the server to announce once it has committed. A line each,
-- 'feature:reseller:customer:user:entry', with '*' for all and empty parts that do not apply. Nothing is written, and the setting ends
-- with the transaction.
CREATE FUNCTION public.note_change(line text) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  noted text := coalesce(nullif(current_setting('postern.changed', true), ''), E'\n');
BEGIN
  IF position(E'\n' || line || E'\n' in noted) = 0 THEN
    PERFORM set_config('postern.changed', noted || line || E'\n', true);
  END IF;
END
$$;
--> statement-breakpoint
-- For rows of tenants. A statement that concerns more than 100 tenants counts as a change for everyone.
CREATE FUNCTION public.note_tenant_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  tenants integer := 0;
  tenant record;
BEGIN
  FOR tenant IN SELECT DISTINCT c.reseller_id, c.customer_id FROM changed_rows c LIMIT 101 LOOP
    tenants := tenants + 1;
    IF tenants > 100 THEN
      PERFORM note_change(TG_ARGV[0] || ':*:*::');
      RETURN NULL;
    END IF;
    PERFORM note_change(concat(TG_ARGV[0], ':', tenant.reseller_id, ':', tenant.customer_id, '::'));
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- For held messages, each of which has a digest page of its own. A statement that changes more than 20 names their tenants alone.
CREATE FUNCTION public.note_entry_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  changed integer := 0;
  tenants integer := 0;
  one record;
BEGIN
  SELECT count(*) INTO changed FROM (SELECT FROM changed_rows LIMIT 21) AS first_rows;
  FOR one IN
    SELECT DISTINCT c.reseller_id, c.customer_id, CASE WHEN changed <= 20 THEN c.id END AS entry_id
    FROM changed_rows c LIMIT 101
  LOOP
    tenants := tenants + 1;
    IF tenants > 100 THEN
      PERFORM note_change(TG_ARGV[0] || ':*:*::*');
      RETURN NULL;
    END IF;
    PERFORM note_change(
      concat(TG_ARGV[0], ':', one.reseller_id, ':', one.customer_id, '::', coalesce(one.entry_id::text, '*')));
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- For requests about held messages, of which the digest page of the message tells.
CREATE FUNCTION public.note_request_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  requests integer := 0;
  one record;
BEGIN
  FOR one IN SELECT DISTINCT c.reseller_id, c.customer_id, c.entry_id FROM changed_rows c LIMIT 101 LOOP
    requests := requests + 1;
    IF requests > 100 THEN
      PERFORM note_change(TG_ARGV[0] || ':*:*::*');
      RETURN NULL;
    END IF;
    PERFORM note_change(concat(TG_ARGV[0], ':', one.reseller_id, ':', one.customer_id, '::', one.entry_id));
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- For rows that one user alone may see.
CREATE FUNCTION public.note_user_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  users_changed integer := 0;
  one record;
BEGIN
  FOR one IN SELECT DISTINCT c.user_id FROM changed_rows c LIMIT 101 LOOP
    users_changed := users_changed + 1;
    IF users_changed > 100 THEN
      PERFORM note_change(TG_ARGV[0] || ':::*:');
      RETURN NULL;
    END IF;
    PERFORM note_change(concat(TG_ARGV[0], ':::', one.user_id, ':'));
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- For tables whose changes may end a session: which one does not matter, all are looked up again.
CREATE FUNCTION public.note_access_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM note_change('access::::');
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Announces the changes of a table under the name of a feature.
CREATE FUNCTION public.announce_changes(t regclass, feature text, noter text) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER announce_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS changed_rows
       FOR EACH STATEMENT EXECUTE FUNCTION public.%I(%L)', t, noter, feature);
  EXECUTE format(
    'CREATE TRIGGER announce_update AFTER UPDATE ON %s REFERENCING NEW TABLE AS changed_rows
       FOR EACH STATEMENT EXECUTE FUNCTION public.%I(%L)', t, noter, feature);
  EXECUTE format(
    'CREATE TRIGGER announce_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS changed_rows
       FOR EACH STATEMENT EXECUTE FUNCTION public.%I(%L)', t, noter, feature);
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.announce_changes(t regclass, feature text, noter text) FROM PUBLIC;
--> statement-breakpoint
SELECT
  announce_changes('quarantine_entries', 'quarantine', 'note_entry_change'),
  announce_changes('release_requests', 'releaseRequests', 'note_request_change'),
  announce_changes('messages', 'messageHistory', 'note_tenant_change'),
  announce_changes('message_events', 'messageHistory', 'note_tenant_change'),
  announce_changes('notifications', 'notifications', 'note_tenant_change'),
  announce_changes('spam_reports', 'spamReports', 'note_tenant_change'),
  announce_changes('jobs', 'jobs', 'note_user_change'),
  announce_changes('report_jobs', 'reports', 'note_user_change');
--> statement-breakpoint
CREATE TRIGGER announce_end AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION public.note_access_change();
--> statement-breakpoint
CREATE TRIGGER announce_end AFTER DELETE ON embed_tokens FOR EACH STATEMENT EXECUTE FUNCTION public.note_access_change();
--> statement-breakpoint
CREATE TRIGGER announce_access AFTER UPDATE OR DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION public.note_access_change();
--> statement-breakpoint
CREATE TRIGGER announce_access AFTER UPDATE OR DELETE ON api_keys FOR EACH STATEMENT EXECUTE FUNCTION public.note_access_change();
--> statement-breakpoint
CREATE TRIGGER announce_access AFTER UPDATE ON customers FOR EACH STATEMENT EXECUTE FUNCTION public.note_access_change();
