// Given names and surnames by region, so that a directory of many countries reads like one.

export interface Nombres {
  varones: readonly string[]
  mujeres: readonly string[]
  apellidos: readonly string[]
  /** How often a person shows two surnames, from 0 to 1. */
  dobleApellido: number
  segundoNombre: number
}

const list = (names: string) => names.split(',').map((name) => name.trim())

const rioplatense: Nombres = {
  varones: list(
    `Agustín, Alejandro, Andrés, Ariel, Bautista, Carlos, Claudio, Cristian, Daniel, Darío, Diego, Eduardo, Emiliano,
    Ernesto, Esteban, Ezequiel, Fabián, Facundo, Federico, Fernando, Francisco, Gabriel, Germán, Gonzalo, Guillermo,
    Gustavo, Hernán, Horacio, Hugo, Ignacio, Javier, Jorge, José, Juan, Julián, Leandro, Leonardo, Lisandro, Luciano,
    Lucas, Luis, Marcelo, Marcos, Mariano, Mario, Martín, Matías, Mauro, Maximiliano, Miguel, Néstor, Nicolás, Omar,
    Oscar, Pablo, Patricio, Pedro, Rafael, Raúl, Ricardo, Roberto, Rodolfo, Rodrigo, Rubén, Santiago, Sebastián, Sergio,
    Tomás, Valentín, Víctor, Walter`,
  ),
  mujeres: list(
    `Adriana, Agustina, Alejandra, Alicia, Ana, Analía, Andrea, Beatriz, Belén, Brenda, Camila, Carla, Carolina, Cecilia,
    Celeste, Clara, Claudia, Cristina, Daniela, Delfina, Elena, Elisa, Estela, Eugenia, Evangelina, Florencia, Gabriela,
    Gisela, Gloria, Graciela, Guadalupe, Inés, Irene, Jimena, Josefina, Juana, Julia, Julieta, Karina, Laura, Leticia,
    Liliana, Lorena, Lucía, Luisa, Magdalena, Marcela, María, Mariana, Mariela, Marina, Marta, Mercedes, Mónica, Nadia,
    Natalia, Noelia, Nora, Norma, Paola, Patricia, Paula, Pilar, Rocío, Romina, Rosana, Sandra, Silvana, Silvia, Sofía,
    Soledad, Susana, Teresa, Valeria, Vanesa, Verónica, Victoria, Viviana, Ximena, Yanina`,
  ),
  apellidos: list(
    `Acosta, Aguirre, Albornoz, Altamirano, Álvarez, Amato, Arce, Arias, Ávila, Ayala, Baigorria, Barrios, Basualdo,
    Benítez, Bertolini, Bianchi, Blanco, Bonetti, Bordón, Bravo, Bustos, Cabrera, Cáceres, Campos, Cano, Carrizo,
    Castillo, Castro, Cejas, Chiesa, Colombo, Conti, Córdoba, Correa, Costa, Cuello, De Luca, Di Pietro, Domínguez,
    Duarte, Escobar, Espósito, Farías, Fernández, Ferrari, Ferreyra, Figueroa, Flores, Fontana, Franco, Fuentes, Gallo,
    García, Garro, Giménez, Godoy, Gómez, González, Gorosito, Grasso, Greco, Guerrero, Gutiérrez, Heredia, Hernández,
    Herrera, Ibáñez, Iriarte, Juárez, Kessler, Lagos, Ledesma, Leiva, Lombardi, López, Lucero, Luna, Maidana, Maldonado,
    Mansilla, Marchetti, Marino, Martínez, Medina, Méndez, Miranda, Molina, Montenegro, Morales, Moreno, Moretti, Moyano,
    Muñoz, Navarro, Nieto, Núñez, Ojeda, Olivera, Orellana, Ortiz, Páez, Palacios, Paredes, Paz, Peralta, Pereyra, Pérez,
    Ponce, Quinteros, Quiroga, Ramírez, Ramos, Ríos, Rivas, Rivero, Rizzo, Rocha, Rodríguez, Rojas, Roldán, Romano,
    Romero, Rossi, Ruiz, Russo, Salinas, Sánchez, Santillán, Schmidt, Silva, Soria, Sosa, Soto, Suárez, Toledo, Toloza,
    Torres, Valdez, Vallejos, Vega, Velázquez, Vera, Vidal, Villalba, Weber, Zalazar, Zapata, Zárate`,
  ),
  dobleApellido: 0.1,
  segundoNombre: 0.38,
}

const andina: Nombres = {
  varones: list(
    `Alberto, Alfonso, Alonso, Álvaro, Ángel, Antonio, Arturo, Camilo, César, Cristóbal, David, Edgar, Edwin, Efraín,
    Enrique, Felipe, Freddy, Gilberto, Héctor, Iván, Jaime, Jairo, Jesús, Joaquín, Jorge, José, Juan, Julio, Luis, Manuel,
    Marco, Mateo, Mauricio, Miguel, Nelson, Orlando, Pedro, Ramiro, Raúl, Ricardo, Rolando, Samuel, Saúl, Teodoro,
    Vicente, Wilson, Yamil`,
  ),
  mujeres: list(
    `Alba, Amparo, Ana, Ángela, Aurora, Bertha, Blanca, Carmen, Catalina, Consuelo, Diana, Dora, Elvira, Emilia, Esperanza,
    Fabiola, Flor, Gladys, Gloria, Ingrid, Isabel, Jazmín, Jessica, Juana, Leonor, Lidia, Ligia, Lina, Luz, Maribel,
    Marisol, Maritza, Martha, Milagros, Miriam, Nelly, Nidia, Olga, Piedad, Ruth, Sara, Sonia, Tatiana, Tránsito, Viviana,
    Yolanda, Ximena, Zoila`,
  ),
  apellidos: list(
    `Alarcón, Aliaga, Arango, Arévalo, Bedoya, Bermúdez, Caballero, Cárdenas, Carrasco, Castañeda, Cevallos, Chávez,
    Choque, Cifuentes, Condori, Cordero, Cueva, Delgado, Echeverri, Erazo, Espinoza, Estrada, Fajardo, Galindo, Gallegos,
    Giraldo, Guamán, Guzmán, Henríquez, Huamán, Jaramillo, Lara, Loayza, Londoño, Lozano, Mamani, Mejía, Mendoza, Montoya,
    Mora, Morocho, Muñoz, Naranjo, Ñahui, Ocampo, Ordóñez, Osorio, Parra, Pinto, Posada, Quispe, Quintero, Restrepo,
    Reyes, Rincón, Rosales, Salazar, Sandoval, Serrano, Tapia, Tello, Uribe, Valencia, Vargas, Vásquez, Vélez, Villegas,
    Yáñez, Zambrano, Zapata, Zúñiga`,
  ),
  dobleApellido: 0.7,
  segundoNombre: 0.35,
}

const mesoamericana: Nombres = {
  varones: list(
    `Abel, Adán, Aldo, Armando, Arnulfo, Benito, Benjamín, Eduardo, Efrén, Emilio, Erick, Evaristo, Fidel, Fernando,
    Gerardo, Gilberto, Guillermo, Heriberto, Humberto, Ismael, Jesús, Jorge, José, Juan, Lázaro, Leonel, Luis, Manuel,
    Marvin, Melvin, Moisés, Noé, Octavio, Óscar, Osvaldo, Ramón, Raymundo, René, Reynaldo, Rigoberto, Rogelio, Rolando,
    Salvador, Tobías, Ulises, Wilfredo`,
  ),
  mujeres: list(
    `Abigail, Araceli, Argelia, Beatriz, Brenda, Caridad, Citlali, Concepción, Cristal, Damaris, Dulce, Edith, Elizabeth,
    Esmeralda, Esther, Evelyn, Fátima, Griselda, Guadalupe, Hilda, Imelda, Itzel, Ivonne, Jacqueline, Leticia, Lilia,
    Lourdes, Magali, Marcia, Margarita, María, Maricela, Mayra, Minerva, Nancy, Norma, Ofelia, Paloma, Perla, Rebeca,
    Reina, Rocío, Rosario, Rosaura, Socorro, Tania, Xóchitl, Yadira, Zulema`,
  ),
  apellidos: list(
    `Aguilar, Alfaro, Alvarado, Amador, Argueta, Arellano, Arroyo, Batista, Becerra, Bonilla, Brenes, Burgos, Calderón,
    Camacho, Canales, Cárdenas, Castellanos, Cerda, Chacón, Chavarría, Cisneros, Contreras, Coto, De la Cruz, Del Cid,
    Escalante, Escobedo, Espinosa, Fonseca, Galván, Garza, Guevara, Huerta, Ibarra, Jiménez, Lemus, Leyva, Lobo, Madrigal,
    Magaña, Marroquín, Mata, Membreño, Meza, Monge, Montes, Morán, Murillo, Navarrete, Ocampo, Orantes, Orozco, Pacheco,
    Peña, Pineda, Polanco, Portillo, Quesada, Rangel, Rosario, Saavedra, Salas, Santana, Solano, Solís, Tejada, Trejo,
    Urbina, Valdés, Valenzuela, Velasco, Villalobos, Villarreal, Zamora, Zavala, Zelaya`,
  ),
  dobleApellido: 0.75,
  segundoNombre: 0.35,
}

const espaniola: Nombres = {
  varones: list(
    `Adrián, Aitor, Alfonso, Antonio, Borja, Carles, Carlos, Emilio, Enric, Fermín, Fernando, Ginés, Gonzalo, Iker, Íñigo,
    Isidro, Jaime, Javier, Joan, Jordi, José, Josep, Juan, Lorenzo, Manuel, Miguel, Pablo, Pau, Rafael, Ramón, Roberto,
    Rubén, Salvador, Vicente, Xavier`,
  ),
  mujeres: list(
    `Ainhoa, Almudena, Ana, Ángeles, Arantxa, Asunción, Begoña, Blanca, Carmen, Concha, Dolores, Elvira, Encarna, Esther,
    Eva, Inmaculada, Itziar, Leire, Lola, Macarena, Maite, Manuela, María, Marisa, Mercè, Miren, Montserrat, Neus, Nieves,
    Nuria, Paloma, Pilar, Reyes, Rocío, Rosa, Sagrario, Teresa, Yolanda`,
  ),
  apellidos: list(
    `Abad, Alonso, Aranda, Arroyo, Ballester, Bernal, Blasco, Bosch, Calvo, Carmona, Carrillo, Casado, Collado, Crespo,
    Cuesta, Díez, Domingo, Echeverría, Esteve, Ferrer, Fuster, Gallardo, Garrido, Gil, Goñi, Hidalgo, Izquierdo, Lázaro,
    León, Llorente, Lorenzo, Luque, Marín, Mas, Mateo, Merino, Montero, Mora, Moya, Navas, Otero, Pardo, Pascual, Pastor,
    Prieto, Puig, Redondo, Requena, Riera, Robles, Roca, Rovira, Rubio, Sáez, Sanz, Segura, Serra, Soler, Tena, Vicente,
    Vila, Zabala`,
  ),
  dobleApellido: 0.85,
  segundoNombre: 0.18,
}

const lusitana: Nombres = {
  varones: list(
    `Afonso, Alexandre, André, Antônio, Bernardo, Caio, Cláudio, Davi, Diogo, Duarte, Eduardo, Fábio, Felipe, Gustavo,
    Heitor, Henrique, Hugo, João, Jorge, José, Leandro, Luís, Marcelo, Mário, Miguel, Murilo, Nuno, Otávio, Paulo, Pedro,
    Rafael, Renato, Ricardo, Rodrigo, Rui, Sérgio, Thiago, Tiago, Vinícius, Vítor`,
  ),
  mujeres: list(
    `Adriana, Aline, Amélia, Ana, Beatriz, Bruna, Carolina, Cátia, Célia, Cláudia, Conceição, Cristiane, Débora, Denise,
    Elaine, Fernanda, Filipa, Flávia, Graça, Helena, Inês, Isabel, Joana, Juliana, Larissa, Letícia, Lúcia, Luciana,
    Mafalda, Márcia, Maria, Mariana, Marta, Mônica, Patrícia, Priscila, Raquel, Regina, Renata, Rita, Rosângela, Sílvia,
    Simone, Sônia, Susana, Tatiana, Teresa, Vanessa, Vera`,
  ),
  apellidos: list(
    `Almeida, Alves, Amaral, Andrade, Antunes, Araújo, Azevedo, Barbosa, Barros, Batista, Borges, Braga, Brito, Campos,
    Cardoso, Carvalho, Coelho, Correia, Costa, Cruz, Cunha, Dias, Duarte, Esteves, Faria, Farias, Fernandes, Ferreira,
    Figueiredo, Fonseca, Freitas, Gomes, Gonçalves, Guimarães, Leal, Lima, Lopes, Macedo, Machado, Marques, Martins,
    Matos, Melo, Mendes, Monteiro, Moraes, Moreira, Moura, Nascimento, Neves, Nogueira, Nunes, Oliveira, Pacheco, Pereira,
    Pinheiro, Pinto, Pires, Queiroz, Ramos, Ribeiro, Rocha, Sá, Sampaio, Santana, Santos, Silva, Silveira, Soares, Sousa,
    Tavares, Teixeira, Vasconcelos, Vieira`,
  ),
  dobleApellido: 0.55,
  segundoNombre: 0.2,
}

const italiana: Nombres = {
  varones: list(
    `Alessandro, Andrea, Antonio, Carlo, Claudio, Davide, Emanuele, Enrico, Fabio, Federico, Filippo, Francesco, Gianluca,
    Giorgio, Giovanni, Giuseppe, Lorenzo, Luca, Marco, Massimo, Matteo, Michele, Paolo, Piero, Riccardo, Roberto, Sandro,
    Stefano, Umberto, Vittorio`,
  ),
  mujeres: list(
    `Alessia, Anna, Antonella, Arianna, Barbara, Bianca, Caterina, Chiara, Cinzia, Claudia, Daniela, Elena, Elisa, Emma,
    Federica, Francesca, Giorgia, Giovanna, Giulia, Ilaria, Lucia, Luisa, Marta, Martina, Michela, Nicoletta, Ornella,
    Paola, Raffaella, Roberta, Sara, Serena, Silvia, Teresa`,
  ),
  apellidos: list(
    `Amato, Barbieri, Basile, Bellini, Benedetti, Bernardi, Bianco, Bruno, Caputo, Caruso, Cattaneo, Coppola, Costantini,
    D'Angelo, De Santis, Esposito, Fabbri, Ferrara, Ferraro, Fiore, Gatti, Gentile, Giordano, Guerra, Leone, Lombardo,
    Longo, Mancini, Mariani, Marini, Martinelli, Messina, Monti, Morelli, Neri, Orlando, Palmieri, Parisi, Pellegrini,
    Ricci, Rinaldi, Riva, Rizzi, Sala, Sanna, Santoro, Serra, Silvestri, Sorrentino, Testa, Valentini, Villa, Vitale`,
  ),
  dobleApellido: 0,
  segundoNombre: 0.1,
}

const francesa: Nombres = {
  varones: list(
    `Alain, Antoine, Bastien, Benoît, Bernard, Christophe, Clément, Didier, Émile, Étienne, Fabrice, François, Gérard,
    Guillaume, Hervé, Jacques, Jean, Julien, Laurent, Luc, Marc, Mathieu, Michel, Olivier, Pascal, Philippe, Pierre, Rémi,
    Thierry, Yves`,
  ),
  mujeres: list(
    `Agnès, Amélie, Anne, Aurélie, Béatrice, Brigitte, Camille, Catherine, Chantal, Claire, Élise, Émilie, Florence,
    Françoise, Hélène, Isabelle, Jeanne, Juliette, Laure, Léa, Louise, Lucie, Margaux, Marion, Martine, Mathilde, Nathalie,
    Odile, Pauline, Sophie, Sylvie, Valérie`,
  ),
  apellidos: list(
    `Arnaud, Aubert, Barbier, Benoit, Bertrand, Blanchard, Bonnet, Boyer, Brun, Carpentier, Chevalier, Clément, Colin,
    David, Deschamps, Dubois, Dufour, Dumont, Dupuis, Durand, Fabre, Faure, Fontaine, Fournier, Gaillard, Garnier,
    Gauthier, Girard, Guérin, Henry, Lambert, Leclerc, Lefèvre, Lemaire, Leroux, Marchand, Masson, Mercier, Meunier,
    Moreau, Morel, Muller, Noël, Perrin, Picard, Renard, Rousseau, Roux, Simon, Vasseur, Vidal, Vincent`,
  ),
  dobleApellido: 0.06,
  segundoNombre: 0.12,
}

const alemana: Nombres = {
  varones: list(
    `Andreas, Bernd, Christian, Daniel, Dieter, Dirk, Erik, Felix, Florian, Frank, Georg, Günter, Hannes, Heiko, Jan, Jens,
    Johannes, Jonas, Jürgen, Karl, Klaus, Lars, Lukas, Manfred, Markus, Matthias, Michael, Norbert, Oliver, Peter, Rainer,
    Stefan, Thomas, Tobias, Uwe, Wolfgang`,
  ),
  mujeres: list(
    `Andrea, Anja, Annette, Antje, Barbara, Birgit, Britta, Christa, Claudia, Doris, Elke, Eva, Franziska, Gabriele, Gudrun,
    Heike, Helga, Ingrid, Julia, Katharina, Katrin, Kerstin, Lena, Manuela, Martina, Monika, Nadine, Petra, Renate, Sabine,
    Silke, Simone, Susanne, Ulrike, Ursula, Ute`,
  ),
  apellidos: list(
    `Albrecht, Arnold, Bauer, Baumann, Beck, Becker, Berger, Böhm, Brandt, Braun, Busch, Dietrich, Engel, Fischer, Frank,
    Friedrich, Fuchs, Graf, Günther, Haas, Hahn, Hartmann, Heinrich, Herrmann, Hoffmann, Hofmann, Horn, Huber, Jung,
    Kaiser, Keller, Koch, König, Krause, Krüger, Kuhn, Lang, Lehmann, Lorenz, Maier, Meyer, Möller, Neumann, Otto, Peters,
    Pfeiffer, Pohl, Richter, Roth, Schäfer, Schneider, Scholz, Schreiber, Schubert, Schulte, Seidel, Simon, Sommer, Stein,
    Vogel, Vogt, Wagner, Walter, Winkler, Winter, Wolf, Ziegler, Zimmermann`,
  ),
  dobleApellido: 0.04,
  segundoNombre: 0.08,
}

const inglesa: Nombres = {
  varones: list(
    `Aaron, Adam, Alan, Andrew, Anthony, Benjamin, Brian, Callum, Charles, Colin, Craig, David, Douglas, Edward, Ethan,
    Gareth, George, Graham, Harry, Ian, Jack, James, Jason, John, Keith, Kevin, Liam, Mark, Nathan, Neil, Owen, Patrick,
    Paul, Peter, Philip, Richard, Robert, Ryan, Scott, Simon, Stephen, Stuart, Thomas, Timothy, William`,
  ),
  mujeres: list(
    `Abigail, Alice, Alison, Amanda, Amy, Anna, Bethany, Caroline, Catherine, Charlotte, Chloe, Deborah, Donna, Eleanor,
    Elizabeth, Emily, Emma, Fiona, Grace, Hannah, Heather, Helen, Jane, Janet, Jennifer, Joanne, Judith, Julie, Karen,
    Kate, Laura, Linda, Lucy, Margaret, Megan, Nicola, Olivia, Rachel, Rebecca, Ruth, Sarah, Sharon, Sophie, Susan, Tracy,
    Victoria, Wendy`,
  ),
  apellidos: list(
    `Adams, Allen, Anderson, Bailey, Baker, Barnes, Bell, Bennett, Brooks, Brown, Butler, Campbell, Carter, Clark, Collins,
    Cook, Cooper, Cox, Davies, Dixon, Edwards, Ellis, Evans, Fisher, Foster, Fraser, Gibson, Graham, Grant, Gray, Green,
    Griffiths, Hall, Hamilton, Harris, Harrison, Hughes, Hunter, Jackson, James, Jenkins, Johnston, Kelly, Kennedy, King,
    Lewis, Marshall, Martin, Mason, McDonald, Miller, Mitchell, Moore, Morgan, Morris, Murphy, Murray, Nelson, Parker,
    Patterson, Phillips, Price, Reid, Reynolds, Richards, Roberts, Robinson, Rogers, Ross, Russell, Scott, Shaw, Simpson,
    Stewart, Sullivan, Taylor, Thompson, Turner, Walker, Ward, Watson, White, Wilson, Wood, Wright, Young`,
  ),
  dobleApellido: 0.03,
  segundoNombre: 0.1,
}

export const NOMBRES = {
  rioplatense,
  andina,
  mesoamericana,
  espaniola,
  lusitana,
  italiana,
  francesa,
  alemana,
  inglesa,
} as const

export type Region = keyof typeof NOMBRES
