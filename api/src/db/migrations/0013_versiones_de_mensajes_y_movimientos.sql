ALTER TABLE "mensajes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "movimientos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mensajes_hilo" DROP COLUMN "deshacer_hasta";--> statement-breakpoint
ALTER TABLE "mensajes_hilo" DROP COLUMN "antes";