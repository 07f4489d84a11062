-- The picture of a held message is drawn from its source; a digest link reads that of its own message.
GRANT SELECT ON message_sources TO postern_digest;
--> statement-breakpoint
CREATE POLICY digest_entry ON message_sources FOR SELECT TO postern_digest
  USING (id = (SELECT source_id FROM quarantine_entries WHERE id = (SELECT setting_number('postern.entry_id'))));
--> statement-breakpoint
-- Its words are in the language of the message's owner, of whom the link learns nothing else.
GRANT SELECT (id, language) ON users TO postern_digest;
--> statement-breakpoint
CREATE POLICY digest_entry ON users FOR SELECT TO postern_digest
  USING (id = (SELECT owner_user_id FROM quarantine_entries WHERE id = (SELECT setting_number('postern.entry_id'))));
