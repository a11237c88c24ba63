ALTER TABLE "correos" ADD COLUMN "archivo" text;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "archivo_nombre" text;--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_archivo_archivos_hash_fk" FOREIGN KEY ("archivo") REFERENCES "public"."archivos"("hash") ON DELETE no action ON UPDATE no action;