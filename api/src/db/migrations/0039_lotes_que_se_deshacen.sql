ALTER TABLE "lotes" ADD COLUMN "deshace" uuid;--> statement-breakpoint
ALTER TABLE "lotes_filas" ADD COLUMN "antes" jsonb;--> statement-breakpoint
ALTER TABLE "lotes" ADD CONSTRAINT "lotes_deshace_lotes_id_fk" FOREIGN KEY ("deshace") REFERENCES "public"."lotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotes" ADD CONSTRAINT "lotes_deshace" UNIQUE("deshace");