-- As the system, since the policies bind the owner too.
SET LOCAL ROLE postern_system;
--> statement-breakpoint
UPDATE capability_sets SET name = 'Read only',
  description = 'Sees message history, notifications and reports; manages no customers, domains or users.'
  WHERE is_preset AND name = 'History and reports';
--> statement-breakpoint
RESET ROLE;
