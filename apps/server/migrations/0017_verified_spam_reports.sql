ALTER TABLE "spam_reports" ADD COLUMN "is_verified" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- As the system, since the policies bind the owner too.
SET LOCAL ROLE postern_system;
--> statement-breakpoint
UPDATE spam_reports SET is_verified = true WHERE via = 'portal';
--> statement-breakpoint
RESET ROLE;
