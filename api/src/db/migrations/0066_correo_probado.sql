ALTER TABLE "usuarios" ADD COLUMN "email_probado_en" timestamp with time zone;--> statement-breakpoint
-- Whoever chose a password with a code or a link that was mailed reads that mailbox; so do those who work here, who got in no other way.
UPDATE "usuarios" u SET "email_probado_en" = now()
WHERE "eliminado_en" IS NULL AND ('staff' = ANY ("roles") OR EXISTS (
  SELECT FROM "codigos_recuperacion" c WHERE c."usuario_id" = u."id" AND c."usado_en" IS NOT NULL));
