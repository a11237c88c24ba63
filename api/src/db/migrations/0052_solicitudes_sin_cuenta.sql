ALTER TABLE "solicitudes_datos" ALTER COLUMN "usuario_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitudes_datos" ADD COLUMN "nombre" text;--> statement-breakpoint
ALTER TABLE "solicitudes_datos" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "solicitudes_datos_email" ON "solicitudes_datos" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "solicitudes_datos" ADD CONSTRAINT "solicitudes_datos_de_quien" CHECK (("solicitudes_datos"."usuario_id" is null) = ("solicitudes_datos"."email" is not null) and ("solicitudes_datos"."email" is null) = ("solicitudes_datos"."nombre" is null));--> statement-breakpoint
SELECT auditar_tabla('solicitudes_datos', 'todos', persona => 'usuario_id', correo => 'email');
